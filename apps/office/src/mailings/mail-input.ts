import {
  mailingForm,
  MAILING_MOST,
  type MailingGift,
  type OfficeMailing,
} from '@perlas/contract/office-mailings'
import type { InputOf } from '@perlas/office-kit/ask.ts'
import type { Sent } from '@perlas/office-kit/Form.tsx'
import { valueOf } from '@perlas/office-kit/form-value.ts'
import { pesos } from '@perlas/office-kit/money.ts'
import type { FieldSchema } from '@perlas/office-kit/schema.ts'

export type MailInput = Omit<InputOf<'proposeMailing'>, 'key'>

/** Reads the form of a mail; `problems` says what is too much or not a number. */
export function readMail(
  { text, form }: Sent,
  to: MailInput['to'],
): { mail: MailInput; problems: readonly string[] } {
  const gift = valueOf(mailingForm as unknown as FieldSchema, form, 'gift.')
  const value = gift.value as MailingGift
  const problems = [
    ...gift.problems,
    ...(value.coins > MAILING_MOST.coins
      ? [`Coins: ${pesos(MAILING_MOST.coins)} a player at most.`]
      : []),
    ...(value.points > MAILING_MOST.points ? ['Points: 125,000 a player at most.'] : []),
  ]
  const wordsIn = (language: string) => ({
    title: text(`${language}.title`).trim(),
    text: text(`${language}.text`).trim(),
  })
  const texts: OfficeMailing['texts'] = { 'en-PH': wordsIn('en-PH'), 'fil-PH': wordsIn('fil-PH') }
  const names =
    to === 'players'
      ? text('names')
          .split(/[\s,;]+/)
          .filter(Boolean)
      : []
  const tag = to === 'tag' ? text('tag').trim() : ''
  return { mail: { to, names, tag, texts, gift: value, reason: text('reason') }, problems }
}
