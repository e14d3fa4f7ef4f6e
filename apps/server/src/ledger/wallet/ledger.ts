/**
 * Accounts with a column of their own: the player's, and those of the house that bets, payments and points move. Points
 * balance among themselves.
 */
export const columnAccounts = [
  'cash',
  'held',
  'safebox',
  'points',
  'provider',
  'payment',
  'promotion',
  'fee',
  'adjustment',
  'points-issued',
] as const

/**
 * Every other account of the house, with its title in the office. A line here is all that a new one needs: entries keep
 * it by name, and balance check, postings, audit and reports take it as they find it.
 */
export const houseAccounts = {
  commission: 'Commission of agents',
  jackpot: 'Jackpots',
  race: 'Races',
  challenge: 'Challenges',
  voided: 'Voided rounds of tables',
} as const

export type HouseAccount = keyof typeof houseAccounts
export type Account = (typeof columnAccounts)[number] | HouseAccount

export type Posting = { account: Account; amount: number }

/** What somebody asks the ledger to do, once per key. */
export type Movement = {
  playerId: number
  /**
   * Names what happened: `deposit`, `withdrawal-hold`, `withdrawal-payout`, `withdrawal-return`,
   * `safebox-in`, `bonus`, … The payment leg of `deposit…` and `withdrawal…` makes the totals.
   */
  kind: string
  /** Idempotency key, unique per player. */
  key: string
  postings: readonly Posting[]
  /** What it belongs to, an order id for instance. */
  ref?: string
  /** Money that the cash does not hold becomes debt, which the next money pays first; without it the movement is refused. */
  mayOwe?: true
}

/** Says what is wrong with a movement: a fault of the caller, never of the player. */
export function faultOf(movement: Movement): string | undefined {
  const { postings } = movement
  if (!/^[a-z][a-z-]{1,31}$/.test(movement.kind)) return 'the kind is no name'
  if (movement.key.length < 1 || movement.key.length > 128) return 'the key has 1 to 128 characters'
  if (postings.length === 0) return 'there are no postings'
  if (new Set(postings.map(({ account }) => account)).size < postings.length) {
    return 'an account is named twice'
  }
  if (postings.some(({ amount }) => !Number.isSafeInteger(amount) || amount === 0)) {
    return 'an amount is not a whole number other than zero'
  }
  const sum = (side: readonly Posting[]) => side.reduce((total, { amount }) => total + amount, 0)
  if (sum(postings.filter(isPoints)) !== 0) return 'points do not balance'
  if (sum(postings.filter((posting) => !isPoints(posting))) !== 0) return 'money does not balance'
  return undefined
}

function isPoints({ account }: Posting): boolean {
  return account === 'points' || account === 'points-issued'
}

/** The amount of every account with a column, in the order of `columnAccounts`. */
export function amountsOf(postings: readonly Posting[]): number[] {
  return columnAccounts.map(
    (account) => postings.find((posting) => posting.account === account)?.amount ?? 0,
  )
}

/** The postings on accounts without a column, by name and in the order of their names; undefined where there is none. */
export function houseOf(postings: readonly Posting[]): Record<string, number> | undefined {
  const named = postings.filter(({ account }) => account in houseAccounts)
  if (named.length === 0) return undefined
  const sorted = named.toSorted((left, right) => (left.account < right.account ? -1 : 1))
  return Object.fromEntries(sorted.map(({ account, amount }) => [account, amount]))
}
