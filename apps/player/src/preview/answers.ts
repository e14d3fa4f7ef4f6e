import { BASE_PATH } from '@perlas/contract/call'
import { appConfig } from '@perlas/contract/catalogue'

type Answers = Readonly<Record<string, object>>

let answers: Answers = {}
let whenAsked: (() => void) | undefined

export function setAnswers(given: Answers) {
  answers = given
}

/** Calls that no preview can answer: somebody pressed something. */
export function onPress(tell: () => void) {
  whenAsked = tell
}

/**
 * Nothing of this page goes to the server but the question for the lobby's look, which anybody may ask: every other call
 * is answered with what the office handed in, or not at all.
 */
export function answerHere() {
  const send = globalThis.fetch
  globalThis.fetch = (target, init) => {
    const address = target instanceof Request ? target.url : String(target)
    const name = address.startsWith(BASE_PATH) ? address.slice(BASE_PATH.length) : ''
    if (name === appConfig.name) return send(target, init)
    const answer = answers[name]
    if (answer) return Promise.resolve(Response.json({ errcode: 0, ...answer }))
    whenAsked?.()
    return new Promise(() => undefined)
  }
}
