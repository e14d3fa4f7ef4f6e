import type { Phrase } from '#/tables/protocol.ts'
import { text } from '../text.ts'

/** Signs need no words: what they are called is for who does not see them. */
const signs: Partial<Record<Phrase, string>> = {
  'emoji-smile': '😊',
  'emoji-clap': '👏',
  'emoji-heart': '❤️',
  'emoji-party': '🎉',
  'emoji-wave': '👋',
  'emoji-think': '🤔',
  'emoji-thumb': '👍',
  'emoji-pearl': '🦪',
}
export const isSign = (phrase: Phrase) => signs[phrase] !== undefined
/** As it is seen. */
export const phraseText = (phrase: Phrase) => signs[phrase] ?? text(`phrase.${phrase}`)
