extension Schema {
    /// When somebody gave a user's phone wrongly, as far back as the policy counts: its digits cannot be found out by trying.
    static let wrongPhones = """
        CREATE TABLE wrongPhone (
            userID INTEGER NOT NULL REFERENCES user (id),
            time INTEGER NOT NULL
        ) STRICT;
        CREATE INDEX wrongPhoneByUser ON wrongPhone (userID, time);
        """
}
