import {
  addKyc,
  appUserOther,
  kyc,
  submitKyc,
  updateAppUserOther,
  uploadKyc,
  KYC_CONSENT,
  type KycDetails,
  type KycDocument,
  type KycPicture,
  type KycState,
} from '@perlas/contract/kyc'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '@perlas/player-kit/call.ts'
import { isSignedIn } from '@perlas/player-kit/session.ts'
import { upload } from '@perlas/player-kit/upload.ts'

const STATE = ['kyc', 'state']

/** Where the verification stands; the live stream makes it be read again. */
export function useKyc() {
  return useQuery({
    queryKey: STATE,
    queryFn: () => call(kyc, {}),
    enabled: isSignedIn(),
    staleTime: 0,
  })
}

export function useDetails() {
  return useQuery({
    queryKey: ['kyc', 'details'],
    queryFn: async () => (await call(appUserOther, {})).details,
    staleTime: 0,
    // What is being typed must not be replaced.
    refetchOnWindowFocus: false,
  })
}

/** What the player does; each answer is the new state. */
export function useKycActions() {
  const queries = useQueryClient()
  /** What was asked before is older, and must not come after it. */
  const keep = async (state: KycState) => {
    await queries.cancelQueries({ queryKey: STATE })
    queries.setQueryData(STATE, state)
  }
  return {
    async chooseDocument(documentType: KycDocument) {
      await keep(await call(addKyc, { documentType }))
    },
    async saveDetails(
      document: { documentType: KycDocument; documentNumber?: string; documentExpiry?: string },
      details: KycDetails,
    ) {
      const stored = await call(updateAppUserOther, details)
      queries.setQueryData(['kyc', 'details'], stored.details)
      await keep(await call(addKyc, document))
    },
    async sendPicture(kind: KycPicture, picture: Blob, onShare: (share: number) => void) {
      await keep(await upload(uploadKyc, { kind }, picture, onShare))
    },
    async send() {
      await keep(await call(submitKyc, { consent: KYC_CONSENT }))
    },
  }
}
