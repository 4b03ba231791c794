import settings from './settings.json';
import { convert, type Rates } from './convert';

/** Fetched once, at the start; what waits for it waits here. */
const rates = (await (await fetch(`${settings.server}/latest?base=EUR`)).json()) as Rates;

const form = document.querySelector<HTMLFormElement>('#convert')!;
const result = document.querySelector('#result')!;

form.addEventListener('submit', (event) => {
    event.preventDefault();
    const { amount, currency } = Object.fromEntries(new FormData(form)) as Record<string, string>;
    try {
        result.textContent = convert(Number(amount), currency, rates);
    } catch (error) {
        result.textContent = (error as Error).message;
    }
});
