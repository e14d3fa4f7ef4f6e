import { Type, type TObject, type TProperties } from 'typebox'
import { Day } from './day.ts'

// The office's calls: `POST /office/v1/<name>`, for the operator's people. Who may make which stands here,
// beside each call; the server asks this table before it does anything else.

/** owner: everything; the others what their work needs, and no more. */
export const officeRoles = ['owner', 'finance', 'kyc', 'support', 'auditor'] as const
export type OfficeRole = (typeof officeRoles)[number]

/** Sets of roles that the calls name. */
export const may = {
  all: officeRoles,
  own: ['owner'],
  /** Documents and pictures: as few eyes as can be. */
  kyc: ['owner', 'kyc'],
  kycList: ['owner', 'kyc', 'auditor'],
  money: ['owner', 'finance'],
  moneyRead: ['owner', 'finance', 'auditor'],
  /** The work on a case, of money or of an ID; asking its player is customer service's too. */
  deskAct: ['owner', 'finance', 'kyc'],
  deskAsk: ['owner', 'finance', 'kyc', 'support'],
  deskRead: officeRoles,
  /** The work on cases of money. */
  deskMoney: ['owner', 'finance', 'support', 'auditor'],
  service: ['owner', 'finance', 'kyc', 'support'],
  rounds: ['owner', 'finance', 'support'],
  roundsRead: ['owner', 'finance', 'support', 'auditor'],
  record: ['owner', 'auditor'],
  settings: ['owner', 'finance', 'kyc', 'auditor'],
  /** Each kind of setting names the roles of its own (`settingAreas`). */
  settingsChange: ['owner', 'finance', 'kyc'],
} as const satisfies Record<string, readonly OfficeRole[]>

/**
 * What a page calls one opening of a list. Asked again under the same name it is a refresh, which is not recorded
 * once more; without a name every question is.
 */
export const View = Type.Optional(Type.String({ pattern: '^[A-Za-z0-9-]{8,64}$' }))

/** Days in Manila that a list is narrowed to, both included. */
export const days = { from: Type.Optional(Day), until: Type.Optional(Day) }

/** A player id or the beginning of an account. */
export const PlayerSearch = Type.Optional(Type.String({ maxLength: 64 }))

/** `door`: part of signing in; the call itself proves who asks. */
export type OfficeAccess = readonly OfficeRole[] | 'door'

/**
 * Calls that want a code of the authenticator app not older than ten minutes: every time; above the amount from which an
 * owner decides; or for the settings whose area says so.
 */
export type StepUp = 'always' | 'amount' | 'setting'

export function defineOffice<
  const Name extends string,
  In extends TProperties,
  Out extends TProperties,
  const Access extends OfficeAccess,
>(call: { name: Name; summary: string; roles: Access; stepUp?: StepUp; input: In; output: Out }) {
  return {
    ...call,
    input: Type.Object(call.input, { additionalProperties: false }),
    output: Type.Object(call.output),
  }
}

/** Rows of one file; what is more is asked for day by day. */
export const FILE_MOST = 1_000_000

const paging = ['after', 'before', 'size', 'view'] as const
/** The filters of a list, without what turns its pages. */
type Asked<In extends TProperties> = {
  [Field in keyof In as Exclude<Field, (typeof paging)[number]>]: In[Field]
}

/** The call that answers all of a list that fits its filters as a CSV file. `rows`: what the list is made of. */
export function defineListFile<
  const Name extends string,
  In extends TProperties,
  const Access extends readonly OfficeRole[],
>({
  name,
  of,
  rows,
  roles,
}: {
  name: Name
  of: { name: string; input: TObject<In> }
  rows: string
  roles: Access
}) {
  const asked = Object.fromEntries(
    Object.entries(of.input.properties).filter(([field]) => !paging.some((one) => one === field)),
  ) as Asked<In>
  return {
    ...defineOffice({
      name,
      summary: `${rows} that fit the filters, as a CSV file of ${FILE_MOST.toLocaleString('en-PH')} rows at most; who takes it, what was asked and what was sent is recorded.`,
      roles,
      input: asked,
      output: {},
    }),
    of,
  }
}
