/**
 * Pages of the app that are one column: on a desktop, help that belongs to the page stands beside it. The server keeps its
 * place from the first byte, and the app chooses the questions. The first line that fits an address is its page.
 */
const addresses = {
  about: /^\/about$/,
  accounts: /^\/(?:bankCardList|(?:lobby\/)?profile\/bank)$/,
  account: /^\/(?:lobby\/)?bindBankCard$/,
  complaints: /^\/service\/complaints$/,
  license: /^\/profile\/license$/,
  mobile: /^\/(?:lobby\/)?bind$/,
  news: /^\/(?:lobby\/)?notice\/detail\//,
  order: /^\/(?:lobby\/)?withdrawal\/W\d{6}/,
  points: /^\/(?:lobby\/)?rule\/points$/,
  privacy: /^\/(?:lobby\/privacy|privacy-policy|profile\/agree\/privacy)$/,
  referrer: /^\/profile\/superior$/,
  service: /^\/service$/,
  terms: /^\/(?:lobby\/terms|terms-of-use|profile\/agree\/terms)$/,
  undo: /^\/undo$/,
  verification: /^\/(?:lobby\/)?walletsKyc(?:Upload)?$/,
} as const

/** The safe box has two columns, and shows help in the second while it has no password yet. */
export type HelpedPage = keyof typeof addresses | 'safe'
export const helpedPages = Object.keys(addresses) as (keyof typeof addresses)[]

/** The page of an address that has help beside it; undefined for any other. A slash at its end makes no difference. */
export function helpedPageOf(pathname: string): HelpedPage | undefined {
  const plain = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname
  return helpedPages.find((page) => addresses[page].test(plain))
}
