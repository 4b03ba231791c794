import Testing

/// Pictures and recordings, which are files of `puente.device.captures`.
struct CameraTests {
    @Test func `a picture is the next file, as a URL or as data`() async throws {
        let run = try await DeviceRun(
            """
            puente.device.captures = ['FOLDER/photo.jpg', 'FOLDER/photo.jpg'];
            const take = (destination) => call('Camera', 'takePicture', 50, destination, 1, -1, -1, 0, 0, false, false, false, 0);
            (async () => {
                console.log((await take(1)).replace(/.*\\//, ''), await take(0));
                await take(1).catch((text) => console.log(text));
                puente.device.captures = ['FOLDER/none.jpg'];
                await take(1).catch(({ message }) => console.log(message.includes('none.jpg')));
                puente.device.permissions.camera = 'denied';
                await take(1).catch((text) => console.log(text));
            })();
            """, services: ["Camera"], files: ["photo.jpg": "picture"])
        #expect(
            run.lines == [
                "photo.jpg data:image/jpeg;base64,cGljdHVyZQ==", "No Image Selected", "true", "has no access to camera",
            ])
    }

    @Test func `recordings are as many files as are wanted and there`() async throws {
        let run = try await DeviceRun(
            """
            puente.device.captures = ['FOLDER/a.mp4', 'FOLDER/a.mp4', 'FOLDER/b.mp4'];
            (async () => {
                for (const limit of [2, 5]) {
                    const files = await call('Capture', 'captureVideo', { limit });
                    console.log(files.map(({ name, type, size }) => `${name} ${type} ${size}`));
                }
                await call('Capture', 'captureAudio').catch(({ code }) => console.log(code));
                await call('Capture', 'captureAudio', { limit: 0 }).catch(({ code }) => console.log(code));
            })();
            """, services: ["Capture"], files: ["a.mp4": "one", "b.mp4": "three"])
        #expect(
            run.lines == ["[ 'a.mp4 video/mp4 3', '2-a.mp4 video/mp4 3' ]", "[ 'b.mp4 video/mp4 5' ]", "3", "2"])
    }
}
