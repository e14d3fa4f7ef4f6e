/**
 * The kinds of the app's pages: the server draws each one's shape before the app has come, and counts by them how fast real
 * visits were. A fixed list, so that no address of a player's becomes a label. The first line that fits an address is its kind.
 */
const addresses = {
  home: /^\/(?:lobby(?:\/home)?)?$/,
  deposit: /^\/lobby\/wallets\/(?!withdraw)/,
  'cash-out': /^\/lobby\/wallets\/withdraw/,
  records: /^\/(?:lobby\/)?record\//,
  mail: /^\/(?:lobby\/|profile\/)email$/,
  rewards: /^\/lobby\/(?:rewards|activity)$|^\/activity(?:\/index)?$/,
  activity:
    /^\/(?:lobby\/)?(?:activity|reward\/detail)\/|^\/(?:lobby\/)?profile\/(?:vip|task)$|^\/lobby\/task$/,
  profile: /^\/(?:profile(?:\/(?:user|info))?|lobby\/(?:profile|member))$/,
  games: /^\/(?:search|lobby\/(?:games|favorites))$|^\/profile\/favorites$/,
  settings:
    /^\/(?:lobby\/)?(?:profile\/(?!agree|license)|points$|wallets(?:Password|Kyc)|withdrawal\/|bindBankCard|bankCardList|bind$)/,
  play: /^\/(?:start|try)$|^\/duels\/[^/]+\/play$/,
  login: /^\/(?:login|forget|recover|undo)$/,
  register: /^\/register$/,
  help: /^\/(?:help|service)(?:\/|$)/,
  text: /^\/(?:lobby\/)?(?:about|terms-of-use|privacy-policy|terms|privacy|draws|pots|races(?:\/[^/]+)?|payback|rule\/.+|notice\/detail\/.+)$|^\/p\/|^\/duels?(?:\/|$)|^\/profile\/(?:agree\/|license)/,
  news: /^\/lobby\/notice$/,
} as const

export type PageKind = keyof typeof addresses | 'other'
export const pageKinds = [...Object.keys(addresses), 'other'] as PageKind[]

/** The kind of an address. A slash at its end makes no difference. */
export function pageKindOf(pathname: string): PageKind {
  const plain = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname
  return pageKinds.find((kind) => kind !== 'other' && addresses[kind].test(plain)) ?? 'other'
}
