import type { Evidence } from './forms.js';

/**
 * The two forms of the wire. Inside the program there is only that of `seed`: `{"amount": "12.50", "unit": "EUR"}`,
 * `sales_price` and its neighbours flat, `street, streetNumber, postalCode`. `nested` writes `{"value": 12.50, "unit":
 * "EUR"}`, `sales_price_and_quantity` and `full_address, street_name, zip`.
 *
 * Values are JSON as `parseJson` gives it. Unknown members stay, and every digit.
 */
export type Saw = (evidence: Evidence) => void;
