type Table = Record<string, Record<string, readonly string[]>>

/**
 * The wings of the server, lowest first, in each its domains, lowest first, and beside a domain those that it may use:
 * by calls (`npm run boundaries`) and by the tables that its SQL names (`statements.test.ts`). All of them stand above it.
 */
export const wings = {
  platform: { mail: [] },
  identity: { accounts: [], kyc: ['accounts'], social: ['accounts'] },
  ledger: { wallet: ['accounts'] },
  gaming: {
    catalogue: [],
    play: ['accounts', 'kyc', 'wallet', 'catalogue'],
    tally: ['wallet', 'catalogue', 'play'],
  },
  money: {
    bonus: ['accounts', 'wallet', 'catalogue', 'play', 'tally'],
    gifts: ['accounts', 'kyc', 'wallet', 'bonus'],
    safe: ['accounts', 'wallet', 'bonus'],
    cashier: ['accounts', 'kyc', 'wallet', 'bonus', 'gifts', 'safe'],
  },
  engagement: {
    responsible: ['accounts', 'kyc', 'wallet', 'play', 'bonus', 'gifts', 'cashier'],
    invites: ['accounts'],
    loyalty: ['accounts', 'wallet'],
    attribution: ['accounts'],
  },
  operations: {
    content: ['accounts', 'catalogue', 'play', 'gifts', 'cashier', 'loyalty'],
    telemetry: ['accounts'],
    reports: ['accounts', 'wallet', 'catalogue', 'play', 'tally', 'cashier'],
    reconciliation: ['play', 'cashier'],
    staff: [
      'accounts',
      'kyc',
      'wallet',
      'catalogue',
      'gifts',
      'safe',
      'play',
      'cashier',
      'content',
      'loyalty',
      'responsible',
      'reports',
      'reconciliation',
    ],
  },
} as const satisfies Table

/** Each domain with its wing and with whom it may use, in the order of the table. */
export const domains = Object.entries<Table[string]>(wings).flatMap(([wing, members]) =>
  Object.entries(members).map(([name, uses]) => ({ name, wing, uses })),
)
