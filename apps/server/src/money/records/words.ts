/** Titles and states in a statement's file, in the player's language. */
export type Words = {
  player: string
  dates: string
  made: string
  date: string
  time: string
  game: string
  round: string
  rounds: string
  bet: string
  paid: string
  refunded: string
  result: string
  status: string
  total: string
  statuses: Record<string, string>
}

const english: Words = {
  player: 'Player, ID',
  dates: 'Dates',
  made: 'Made (Manila time)',
  date: 'Date',
  time: 'Time (Manila)',
  game: 'Game',
  round: 'Round',
  rounds: 'Rounds',
  bet: 'Bet',
  paid: 'Paid out',
  refunded: 'Refunded',
  result: 'Result',
  status: 'Status',
  total: 'Total',
  statuses: { open: 'Not settled yet', completed: 'Settled', cancelled: 'Cancelled' },
}

const filipino: Words = {
  player: 'Player, ID',
  dates: 'Mga petsa',
  made: 'Ginawa (oras sa Manila)',
  date: 'Petsa',
  time: 'Oras (Manila)',
  game: 'Laro',
  round: 'Round',
  rounds: 'Mga round',
  bet: 'Taya',
  paid: 'Panalo',
  refunded: 'Na-refund',
  result: 'Resulta',
  status: 'Status',
  total: 'Total',
  statuses: { open: 'Hindi pa tapos', completed: 'Tapos na', cancelled: 'Na-cancel' },
}

export function wordsOf(lang: 'en' | 'fil'): Words {
  return lang === 'fil' ? filipino : english
}
