type Table = Record<string, Record<string, readonly string[]>>

/**
 * The wings of the server, lowest first, in each its domains, lowest first, and beside a domain those that it may use
 * apart from the platform, which is everybody's: by calls (`npm run boundaries`) and by the tables that its SQL names
 * (`statements.test.ts`). All of them stand above it.
 */
export const wings = {
  platform: { secrets: [], audit: [], sites: [], sms: [], mail: [] },
  identity: { codes: [], accounts: ['codes'], kyc: ['accounts'], social: ['accounts'] },
  ledger: { wallet: ['accounts'] },
  gaming: {
    catalogue: [],
    play: ['accounts', 'kyc', 'wallet', 'catalogue'],
    tally: ['wallet', 'catalogue', 'play'],
  },
  money: {
    bonus: ['accounts', 'wallet', 'catalogue', 'play', 'tally'],
    gifts: ['accounts', 'wallet', 'bonus'],
    safe: ['codes', 'accounts', 'wallet', 'bonus'],
    providers: [],
    banks: ['accounts', 'kyc', 'providers'],
    deposits: ['kyc', 'wallet', 'gifts', 'providers', 'banks'],
    withdrawals: [
      'accounts',
      'kyc',
      'wallet',
      'play',
      'bonus',
      'safe',
      'providers',
      'banks',
      'deposits',
    ],
  },
  engagement: {
    responsible: ['accounts', 'kyc', 'wallet', 'play', 'bonus', 'gifts', 'deposits'],
    invites: ['accounts'],
    loyalty: ['accounts', 'wallet'],
    attribution: ['accounts'],
    campaigns: ['accounts', 'kyc', 'wallet', 'catalogue', 'bonus', 'gifts'],
  },
  operations: {
    content: [
      'accounts',
      'catalogue',
      'play',
      'gifts',
      'providers',
      'banks',
      'deposits',
      'loyalty',
    ],
    telemetry: ['accounts'],
    reports: [
      'accounts',
      'wallet',
      'catalogue',
      'play',
      'tally',
      'banks',
      'deposits',
      'withdrawals',
    ],
    reconciliation: ['play', 'providers', 'withdrawals'],
    customers: [
      'accounts',
      'kyc',
      'wallet',
      'catalogue',
      'play',
      'banks',
      'deposits',
      'withdrawals',
    ],
    settings: [
      'accounts',
      'kyc',
      'catalogue',
      'play',
      'bonus',
      'gifts',
      'providers',
      'banks',
      'deposits',
      'withdrawals',
      'loyalty',
      'responsible',
      'campaigns',
      'content',
    ],
    staff: [
      'accounts',
      'kyc',
      'wallet',
      'play',
      'gifts',
      'withdrawals',
      'responsible',
      'customers',
      'settings',
    ],
    overview: [
      'kyc',
      'play',
      'gifts',
      'withdrawals',
      'responsible',
      'customers',
      'settings',
      'staff',
    ],
  },
} as const satisfies Table

/**
 * Tables that stand in the schema of another: they were born there, and a table that moves breaks the nodes of the
 * release before.
 */
export const tablesElsewhere: Readonly<Record<string, readonly string[]>> = {
  secrets: [
    'accounts.password_keys',
    'accounts.password_nonces',
    'accounts.login_failures',
    'accounts.second_factors',
    'accounts.recovery_codes',
    'staff.second_factors',
    'staff.recovery_codes',
  ],
  audit: [
    'staff.audit',
    'staff.audit_chain',
    'staff.audit_bytes',
    'staff.openings',
    'staff.verify_audit',
  ],
  sites: ['content.settings', 'content.sites'],
  sms: ['accounts.sms_outbox', 'accounts.text_budgets', 'accounts.text_hours'],
  codes: ['accounts.codes'],
  gifts: ['staff.item_gifts'],
  providers: ['cashier.order_owners', 'cashier.webhooks', 'cashier.exceptions'],
  banks: ['cashier.banks', 'cashier.bank_accounts'],
  campaigns: ['gifts.marks', 'gifts.payment_marks', 'gifts.first_recharge'],
  deposits: [
    'cashier.channels',
    'cashier.deposits',
    'cashier.deposit_rules',
    'cashier.hold_payment',
  ],
  withdrawals: [
    'cashier.withdrawals',
    'cashier.withdrawal_approvals',
    'cashier.withdrawal_steps',
    'cashier.payout_rules',
    'cashier.exception_rulings',
    'cashier.alone_left',
    'cashier.approvals_needed',
    'cashier.audit',
    'cashier.guard_payment_in',
    'cashier.guard_payment_out',
    'cashier.guard_ruling',
    'cashier.guard_withdrawal',
    'cashier.hold_approvals',
    'cashier.second_reasons',
  ],
  customers: ['staff.tags', 'staff.notes', 'staff.adjustments'],
  settings: ['staff.setting_changes'],
}

/** Each domain with its wing and with whom it may use, in the order of the table. Everybody may use the platform. */
export const domains = Object.entries<Table[string]>(wings).flatMap(([wing, members]) =>
  Object.entries(members).map(([name, uses]) => ({
    name,
    wing,
    uses: wing === 'platform' ? uses : [...Object.keys(wings.platform), ...uses],
  })),
)
