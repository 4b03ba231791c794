export function on() {}
