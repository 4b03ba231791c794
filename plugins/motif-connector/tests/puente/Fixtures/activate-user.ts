let myHeader = {
    "user": "user1@company1.com",
    "otp": "123456",
    "private:pwd": "1111",
    "private:vpwd": "1111",
    "email": "user1@company1.com"
};

let request: MotifRequest =
    this.motifClient.buildServerRequest("register",
    "activateUser", myHeader, false);

this.motifClient.sendRequest(request).then((res:
    MotifResponse) => {
    /*Codigo a ejecutar en caso de éxito*/
}, (err) => {
    /*Codigo a ejecutar en caso de error*/
});
