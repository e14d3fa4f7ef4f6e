/** The sign of the site's money (PR-04): the server writes it into the page where it is not the peso's. */
export const currencySign = globalThis.document?.documentElement.dataset['currency'] ?? '₱'

/** A text of ours, all of which say ₱, in the sign of the site. */
export const inCurrency = (text: string, sign: string = currencySign): string =>
  sign === '₱' ? text : text.replaceAll('₱', () => sign)
