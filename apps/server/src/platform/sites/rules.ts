/** A value of a setting: what JSON holds. */
type Json = { readonly [key: string]: unknown }

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The settings of everybody, with what a site says otherwise. Objects are merged, all else is replaced. */
export function merged(base: Json, change: Json): Json {
  const whole: Record<string, unknown> = { ...base }
  for (const [key, value] of Object.entries(change)) {
    const held = Object.hasOwn(base, key) ? base[key] : undefined
    whole[key] = isObject(value) && isObject(held) ? merged(held, value) : value
  }
  return whole
}

/** Lengths that nobody could meet. */
export function siteProblems(site: {
  accountLengthMin: number
  accountLengthMax: number
  usernameLengthMin: number
  usernameLengthMax: number
  passwordLengthMin: number
  passwordLengthMax: number
}): string[] {
  return [
    ...(site.accountLengthMin > site.accountLengthMax
      ? ['the least digits of a number are more than the most']
      : []),
    ...(site.usernameLengthMin > site.usernameLengthMax
      ? ['the least letters of a name are more than the most']
      : []),
    ...(site.passwordLengthMin > site.passwordLengthMax
      ? ['the least letters of a password are more than the most']
      : []),
  ]
}

/** The address of a site: its own, else the public one under its host name. */
export function addressOfSite(host: string, address: string, publicUrl: string): string {
  if (address) return address
  const url = new URL(publicUrl)
  url.hostname = host
  return url.origin
}

/** A site that names no license is a demonstration: the sandbox alone takes deposits, and no real money. */
export function takesMoney(
  site: { licence?: { number: string } | undefined },
  provider: string,
): boolean {
  return provider === 'sandbox' || Boolean(site.licence?.number)
}
