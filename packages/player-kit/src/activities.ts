/** What runs for this player, as the server said it: nothing is offered that no campaign pays. */
export type Activities = {
  activityIds: readonly number[]
  activityMap: Readonly<Record<string, { sort: number }>>
  /** The supply activity is for those who have nothing left. */
  isBankrupt?: boolean | undefined
  /** False once the sign-up bonus is done with. */
  loginPaying?: boolean | undefined
}
