/** The app on its page, with the jQuery that lies in `www/lib/` (see check.js). */
describe('notes', () => {
    const add = (text, urgency) => {
        $('#new [name=text]').val(text);
        $('#new [name=urgency]').val(urgency);
        $('#new button').trigger('click');
    };

    // jQuery gives the function itself, which Jasmine would take for a failure.
    beforeAll((done) => $(() => done()));

    it('adds notes and counts those that are left', () => {
        add('water the plants', 'low');
        add('call the bank', 'high');
        expect($('#notes li').length).toBe(2);
        expect($('#left').text()).toBe('2');
    });

    it('ticks a note off', () => {
        $('#notes li').first().trigger('click');
        expect($('#notes li').first().hasClass('done')).toBeTrue();
        expect($('#left').text()).toBe('1');
    });
});
