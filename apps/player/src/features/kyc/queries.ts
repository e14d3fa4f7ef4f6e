import { BASE_PATH, type Output } from '@perlas/contract/call'
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
import { call, refusal, requestHeaders, sessionEnded } from '@perlas/player-kit/call.ts'
import { Unreachable } from '@perlas/player-kit/failure.ts'
import { isSignedIn, useSession } from '@perlas/player-kit/session.ts'

const TIMEOUT = 60_000
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
      await keep(await upload(kind, picture, onShare))
    },
    async send() {
      await keep(await call(submitKyc, { consent: KYC_CONSENT }))
    },
  }
}

/** A form instead of JSON, by the one way of the browser that tells how much has left. */
function upload(
  kind: KycPicture,
  picture: Blob,
  onShare: (share: number) => void,
): Promise<Output<typeof uploadKyc>> {
  const form = new FormData()
  form.append('kind', kind)
  form.append('file', picture, 'picture.jpg')
  const { token } = useSession.getState()
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', BASE_PATH + uploadKyc.name)
    for (const [name, value] of Object.entries(requestHeaders())) {
      request.setRequestHeader(name, value)
    }
    request.timeout = TIMEOUT
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) => onShare(total > 0 ? loaded / total : 0)
    const away = () => reject(new Unreachable(uploadKyc.name))
    request.onerror = away
    request.ontimeout = away
    request.onload = () => {
      const answer = request.response as (Output<typeof uploadKyc> & { errcode?: number }) | null
      if (request.status === 401) sessionEnded(token)
      if (answer?.errcode === 0) resolve(answer)
      else if (typeof answer?.errcode === 'number') {
        refusal({ ...answer, errcode: answer.errcode }).then(reject, reject)
      } else away()
    }
    request.send(form)
  })
}
