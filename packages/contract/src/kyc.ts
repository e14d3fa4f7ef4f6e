import { oneOf } from './one-of.ts'
import { Day } from './day.ts'
import { Type, type Static } from 'typebox'
import { defineCall } from './call.ts'

/** Who a player is: details, pictures of a document, a selfie, and where their review stands (PF-03, PF-04). */

export const kycStatus = [
  'none',
  'draft',
  'submitted',
  'in-review',
  'approved',
  'rejected',
  'resubmit',
  'expired',
] as const
export type KycStatus = (typeof kycStatus)[number]

export const kycPictures = ['front', 'back', 'selfie'] as const
export type KycPicture = (typeof kycPictures)[number]

/** Documents of the Philippines: whether there is something on the back, and whether one runs out. */
export const kycDocuments = {
  philsys: { back: true, expires: false },
  driver: { back: true, expires: true },
  passport: { back: false, expires: true },
  umid: { back: true, expires: false },
  prc: { back: true, expires: true },
  postal: { back: true, expires: true },
  voter: { back: true, expires: false },
} as const
export type KycDocument = keyof typeof kycDocuments
export const kycDocumentTypes = Object.keys(kycDocuments) as KycDocument[]

export const fundSources = [
  'salary',
  'business',
  'remittance',
  'pension',
  'savings',
  'investments',
  'family',
  'other',
] as const
export const workNatures = [
  'private',
  'self-employed',
  'overseas',
  'professional',
  'home',
  'retired',
  'none',
  'government',
  'uniformed',
  'student',
  'gaming',
  'other',
] as const

/** Reasons to ask again: the player can mend them. */
export const kycAskReasons = [
  'blurred',
  'cut-off',
  'glare',
  'copy',
  'wrong-document',
  'details-differ',
  'selfie-differs',
  'document-expired',
  'file-refused',
] as const
/** Reasons that end it. */
export const kycRejectReasons = [
  'under-age',
  'second-account',
  'forged',
  'barred',
  'not-the-holder',
] as const
export const kycReasons = [...kycAskReasons, ...kycRejectReasons] as const
export type KycReason = (typeof kycReasons)[number]

/** The consent to hold pictures and details, by the version of its text. */
export const KYC_CONSENT = '2026-11'

const Name = Type.String({ minLength: 1, maxLength: 60 })
const Line = Type.String({ minLength: 1, maxLength: 120 })
const detailFields = {
  firstName: Name,
  middleName: Type.Optional(Type.String({ maxLength: 60 })),
  lastName: Name,
  /** A day, `1990-06-12`. */
  birthDate: Day,
  nationality: Type.String({ minLength: 2, maxLength: 60 }),
  address: Line,
  city: Name,
  province: Name,
  postalCode: Type.String({ minLength: 1, maxLength: 4, pattern: '^[0-9]{1,4}$' }),
  sourceOfFunds: oneOf(fundSources),
  natureOfWork: oneOf(workNatures),
}
export const KycDetails = Type.Object(detailFields)
export type KycDetails = Static<typeof KycDetails>

const Stopped = Type.Object({
  deposit: Type.Boolean(),
  play: Type.Boolean(),
  /** Whether a withdrawal asked for now waits for the verification. */
  withdraw: Type.Boolean(),
})

const stateFields = {
  status: oneOf(kycStatus),
  reasons: Type.Array(oneOf(kycReasons)),
  /** ISO 8601: until when it must be complete; null once it is. */
  deadline: Type.Union([Type.String(), Type.Null()]),
  stopped: Stopped,
  documentType: Type.Union([oneOf(kycDocumentTypes), Type.Null()]),
  /** Masked; empty while there is none. */
  documentNumber: Type.String(),
  documentExpiry: Type.Union([Day, Type.Null()]),
  hasDetails: Type.Boolean(),
  pictures: Type.Array(
    Type.Object({
      kind: oneOf(kycPictures),
      at: Type.String(),
      /** Whether an earlier attempt was judged by this one. */
      earlier: Type.Boolean(),
    }),
  ),
  /** What is still wanted before it can be sent. */
  missing: Type.Array(oneOf(['document', 'front', 'back', 'selfie', 'details'] as const)),
  steps: Type.Array(
    Type.Object({
      status: oneOf(kycStatus),
      at: Type.String(),
      reasons: Type.Array(oneOf(kycReasons)),
      /** player, house or clock. */
      by: Type.String(),
    }),
  ),
}
const State = Type.Object(stateFields)
export type KycState = Static<typeof State>

export const kyc = defineCall({
  name: 'kyc',
  summary: 'Where the verification of the player stands, what is missing, and by when.',
  access: 'player',
  whileExcluded: true,
  input: {},
  output: stateFields,
  failures: [],
})

export const addKyc = defineCall({
  name: 'addKyc',
  summary: 'Says which document it will be, and its number and expiry when they are known.',
  access: 'player',
  whileExcluded: true,
  input: {
    documentType: oneOf(kycDocumentTypes),
    documentNumber: Type.Optional(
      Type.String({ minLength: 5, maxLength: 32, pattern: '^[A-Za-z0-9 -]+$' }),
    ),
    documentExpiry: Type.Optional(Day),
  },
  output: stateFields,
  failures: ['kyc-locked', 'kyc-document-expired'],
})

export const submitKyc = defineCall({
  name: 'submitKyc',
  summary: 'Sends details and pictures to the review; nothing can be changed until it answers.',
  access: 'player',
  whileExcluded: true,
  input: {
    /** The version of the consent that was read and given. */
    consent: Type.Literal(KYC_CONSENT),
  },
  output: stateFields,
  failures: ['kyc-locked', 'kyc-incomplete', 'kyc-under-age', 'kyc-document-expired'],
})

export const appUserOther = defineCall({
  name: 'appUserOther',
  summary: 'The additional details of the player; null while there are none.',
  access: 'player',
  whileExcluded: true,
  input: {},
  output: { details: Type.Union([KycDetails, Type.Null()]) },
  failures: [],
})

export const updateAppUserOther = defineCall({
  name: 'updateAppUserOther',
  summary: 'Stores the additional details. Refused while they are in review or approved.',
  access: 'player',
  whileExcluded: true,
  input: detailFields,
  output: { details: KycDetails },
  failures: ['kyc-locked', 'kyc-details-wrong', 'kyc-under-age'],
})

export const kycCalls = [kyc, addKyc, submitKyc, appUserOther, updateAppUserOther] as const

/** Larger files are refused before they are looked at. The player's app sends much smaller ones. */
export const MAX_PICTURE_BYTES = 8 * 1024 * 1024

/** Not in `kycCalls`: its body is a form (multipart), with the picture as `file`. */
export const uploadKyc = defineCall({
  name: 'uploadKyc',
  summary: 'Takes one picture: JPEG, PNG or WebP, as the part `file` after the field `kind`.',
  access: 'player',
  whileExcluded: true,
  input: { kind: oneOf(kycPictures) },
  output: stateFields,
  failures: [
    'kyc-locked',
    'kyc-picture-refused',
    'kyc-picture-large',
    'kyc-picture-small',
    'kyc-picture-infected',
    'body-too-large',
  ],
})
