/** What a transaction that moves money reads of players whose money it does not move, and why it must. */
export type Crosser = {
  /** The kind of an entry in the ledger. */
  moved: string
  /** Tables. */
  read: readonly string[]
  why: string
}

/** The whole list: with players in databases of their own, each of these is a question to another one. */
export const crossers: readonly Crosser[] = []
