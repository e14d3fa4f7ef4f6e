import { Type, type Static } from 'typebox'
import { RowId } from './money.ts'
import { defineOffice, may } from './office-call.ts'

// Sign-in by the company's OpenID provider, instead of the password, and whose identity there is which member's.

/** 32 bytes by chance. */
const Secret = Type.String({ pattern: '^[A-Za-z0-9_-]{43}$', minLength: 43, maxLength: 43 })

export const officeSignInWays = defineOffice({
  name: 'signInWays',
  summary: 'Ways to sign in beside name and password.',
  roles: 'door',
  input: {},
  output: {
    /** The name of the company's provider; empty where none is set up for this address. */
    company: Type.String(),
  },
})

export const officeOpenIdStart = defineOffice({
  name: 'openidStart',
  summary: 'Where to send the browser to sign in at the company’s provider.',
  roles: 'door',
  input: {
    /** Drawn by the page and kept by it alone: what comes back counts for this browser. */
    browser: Secret,
  },
  output: { url: Type.String() },
})

export const officeOpenIdReturn = defineOffice({
  name: 'openidReturn',
  summary:
    'What the browser brought back from the company’s provider, once. The token opens the next step and nothing else, unless the provider proved a second factor that is trusted.',
  roles: 'door',
  input: {
    browser: Secret,
    state: Secret,
    code: Type.String({ minLength: 1, maxLength: 4096 }),
    iss: Type.Optional(Type.String({ maxLength: 300 })),
  },
  output: {
    token: Type.String(),
    /** enrol: set up the app; code: prove it; open: signed in; unknown: no member has this identity. */
    next: Type.Enum(['enrol', 'code', 'open', 'unknown']),
    /** With `unknown`: by which owners find the identity. */
    identity: Type.String(),
  },
})

export const identityChanges = ['link', 'unlink'] as const
const Proposal = Type.Object({
  id: Type.Integer(),
  kind: Type.Enum([...identityChanges]),
  /** The member. */
  name: Type.String(),
  identity: Type.String(),
  label: Type.String(),
  reason: Type.String(),
  proposedBy: Type.String(),
  at: Type.String(),
  mine: Type.Boolean(),
  /** Whether the member who asks may approve it. */
  decidable: Type.Boolean(),
})
export type OfficeIdentityProposal = Static<typeof Proposal>

export const officeIdentities = defineOffice({
  name: 'identities',
  summary:
    'Members who sign in by the company’s provider, identities that it proved in the last 24 hours and no member has, and proposals that wait.',
  roles: may.own,
  input: {},
  output: {
    /** The name of the provider; empty where none is set up. */
    company: Type.String(),
    linked: Type.Array(
      Type.Object({
        staffId: Type.Integer(),
        name: Type.String(),
        /** The short code of the identity. */
        identity: Type.String(),
        /** Its mail address at the provider where that is verified, else its name there. */
        label: Type.String(),
        linkedAt: Type.String(),
      }),
    ),
    pending: Type.Array(
      Type.Object({ identity: Type.String(), label: Type.String(), seenAt: Type.String() }),
    ),
    /** Members who sign in by password. */
    members: Type.Array(Type.Object({ staffId: Type.Integer(), name: Type.String() })),
    proposals: Type.Array(Proposal),
    onlyOwner: Type.Boolean(),
  },
})
export type OfficeIdentities = Static<typeof officeIdentities.output>

const outcome = { status: Type.Enum(['proposed', 'done', 'refused']), name: Type.String() }

export const officeProposeIdentity = defineOffice({
  name: 'proposeIdentity',
  summary:
    'Proposes to link an identity to a member, who then signs in by it and no more by password, or to unlink it; another owner approves. The only owner does it alone. One owner always keeps the password.',
  roles: may.own,
  stepUp: 'always',
  input: {
    kind: Type.Enum([...identityChanges]),
    staffId: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }),
    /** The code of one that no member has; empty to unlink. */
    identity: Type.String({
      pattern: '^([0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4})?$',
      maxLength: 9,
    }),
    reason: Type.String({ minLength: 10, maxLength: 300 }),
  },
  output: outcome,
})

export const officeDecideIdentity = defineOffice({
  name: 'decideIdentity',
  summary:
    'Carries out what another owner proposed about an identity, or refuses it; one’s own is taken back. Open sessions of the member end.',
  roles: may.own,
  stepUp: 'always',
  input: { id: RowId, approve: Type.Boolean() },
  output: outcome,
})

export const officeOpenIdCalls = [
  officeSignInWays,
  officeOpenIdStart,
  officeOpenIdReturn,
  officeIdentities,
  officeProposeIdentity,
  officeDecideIdentity,
] as const
