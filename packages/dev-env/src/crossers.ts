/** Rows of other players that a transaction which moves money reads, and why it must. */
export type Crosser = {
  /** The kind of an entry in the ledger. */
  moved: string
  /** Tables. */
  read: readonly string[]
  why: string
}

const together =
  'Bets and wins of several players that arrive together share one commit (`play.apply_together`): each is judged by its own player’s rows, and one that is refused has read them and moves nothing.'
const ofPlay = [
  'wallet.wallets',
  'play.rounds',
  'play.round_owners',
  'play.sessions',
  'play.transactions',
  'play.held_wins',
]

const once =
  'One bonus for a person, a device and a payment account: whether another account was given it is asked by the mark that both hold.'

/** The whole list: with players in databases of their own, each of these is a question to another one. */
export const crossers: readonly Crosser[] = [
  { moved: 'bet', read: ofPlay, why: together },
  { moved: 'win', read: ofPlay, why: together },
  { moved: 'deposit', read: ['gifts.marks'], why: once },
  { moved: 'bonus-removed', read: ['gifts.marks'], why: once },
  {
    moved: 'bonus-grant',
    read: ['invites.members'],
    why: 'A friend is given a gift for the invitation that stands with the player who invited them.',
  },
  {
    moved: 'commission',
    read: ['accounts.players', 'tally.days'],
    why: 'An agent’s week is counted from what the members under them played.',
  },
]
