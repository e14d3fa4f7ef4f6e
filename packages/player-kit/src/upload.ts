import { BASE_PATH, type Call, type Output } from '@perlas/contract/call'
import { refusal, requestHeaders, sessionEnded } from './call.ts'
import { Unreachable } from './failure.ts'
import { useSession } from './session.ts'

const TIMEOUT = 60_000

/**
 * Sends one picture with its fields: a form instead of JSON, by the one way of the browser that tells how much of it has
 * left, as a share of 1.
 */
export function upload<C extends Call>(
  call: C,
  fields: Readonly<Record<string, string>>,
  picture: Blob,
  onShare: (share: number) => void = () => undefined,
): Promise<Output<C>> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', picture, 'picture.jpg')
  const { token } = useSession.getState()
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', BASE_PATH + call.name)
    for (const [name, value] of Object.entries(requestHeaders())) {
      request.setRequestHeader(name, value)
    }
    request.timeout = TIMEOUT
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) => onShare(total > 0 ? loaded / total : 0)
    const away = () => reject(new Unreachable(call.name))
    request.onerror = away
    request.ontimeout = away
    request.onload = () => {
      const answer = request.response as (Output<C> & { errcode?: number }) | null
      if (request.status === 401) sessionEnded(token)
      if (answer?.errcode === 0) resolve(answer)
      else if (typeof answer?.errcode === 'number') {
        refusal({ ...answer, errcode: answer.errcode, call: call.name }).then(reject, reject)
      } else away()
    }
    request.send(form)
  })
}
