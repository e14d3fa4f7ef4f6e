/** A club that does not exist. */
export type Club = {
  code: string
  name: string
  /** Three letters. */
  short: string
  /** Of the shirt, and of what stands on it. */
  colours: readonly [string, string]
}
