import {
  mailingForm,
  MAILING_MOST,
  type MailingGift,
  type OfficeMailing,
} from '@perlas/contract/office-mailings'
import { Button } from '@perlas/ui/Button.tsx'
import { Field } from '@perlas/ui/Field.tsx'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { announce } from '@perlas/office-kit/Announcement.tsx'
import { ask, type InputOf } from '@perlas/office-kit/ask.ts'
import { CaseHead } from '@perlas/office-kit/CaseHead.tsx'
import { DetailList } from '@perlas/office-kit/DetailList.tsx'
import { Problems } from '@perlas/office-kit/Differences.tsx'
import { Failure } from '@perlas/office-kit/Failure.tsx'
import { Fields } from '@perlas/office-kit/Fields.tsx'
import { Form, type Sent } from '@perlas/office-kit/Form.tsx'
import { valueOf } from '@perlas/office-kit/form-value.ts'
import { pesos } from '@perlas/office-kit/money.ts'
import { ReasonField } from '@perlas/office-kit/ReasonField.tsx'
import type { FieldSchema } from '@perlas/office-kit/schema.ts'
import { allOf, giftWords, playersWords } from './labels.ts'
import { Letter } from './Letter.tsx'

type Asked = Omit<InputOf<'proposeMailing'>, 'key'>
type Draft = { asked: Asked; players: number }

const schema = mailingForm as unknown as FieldSchema
const first = { coins: 0, multiple: 1, coinDays: 7, points: 0, days: 14 }
const writes = [
  ['en-PH', 'English'],
  ['fil-PH', 'Filipino'],
] as const

/** A mail is written, looked at with whom it reaches and what it costs, and only then sent or proposed. */
export function WriteMail({
  onClose,
  onDone,
}: {
  onClose: () => void
  onDone: (id: number) => void
}) {
  const [to, setTo] = useState<Asked['to']>('players')
  const [problems, setProblems] = useState<readonly string[]>([])
  const [draft, setDraft] = useState<Draft>()
  // One key for one mail: sent twice it is still one.
  const key = useRef(crypto.randomUUID())
  const look = useMutation({
    async mutationFn(asked: Asked) {
      const { to: whom, names, tag } = asked
      const { players, unknown } = await ask('mailingAudience', { to: whom, names, tag })
      setProblems([
        ...(unknown.length > 0 ? [`No such player: ${unknown.join(', ')}.`] : []),
        ...(unknown.length === 0 && players === 0 ? ['This reaches nobody.'] : []),
      ])
      if (unknown.length === 0 && players > 0) setDraft({ asked, players })
    },
  })
  const send = useMutation({
    mutationFn: ({ asked }: Draft) => ask('proposeMailing', { key: key.current, ...asked }),
    onSuccess({ id, status }, { asked, players }) {
      key.current = crypto.randomUUID()
      const { title } = asked.texts['en-PH']
      announce(
        status === 'proposed'
          ? `Proposed: ${title}. Another member approves it; until then nothing is sent.`
          : `Sent to ${playersWords(players)}: ${title}.`,
      )
      onDone(id)
    },
  })
  function submit({ text, form }: Sent) {
    const gift = valueOf(schema, form, 'gift.')
    const value = gift.value as MailingGift
    const wrong = [
      ...gift.problems,
      ...(value.coins > MAILING_MOST.coins
        ? [`Coins: ${pesos(MAILING_MOST.coins)} a player at most.`]
        : []),
      ...(value.points > MAILING_MOST.points ? ['Points: 125,000 a player at most.'] : []),
    ]
    setProblems(wrong)
    if (wrong.length > 0) return
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
    look.mutate({ to, names, tag, texts, gift: value, reason: text('reason') })
  }
  const gives = draft && giftWords(draft.asked.gift)
  return (
    <section className="case" aria-labelledby="write">
      <CaseHead id="write" onBack={onClose}>
        Write a mail
      </CaseHead>
      <Form className="setting" onSend={submit} hidden={draft !== undefined}>
        <label className="pick">
          To
          <select
            name="to"
            value={to}
            onChange={({ target }) => setTo(target.value as Asked['to'])}
          >
            <option value="players">Players by name</option>
            <option value="tag">Everybody with a tag</option>
          </select>
        </label>
        {to === 'players' ? (
          <label className="words-field">
            Usernames or ids
            <textarea name="names" rows={3} required spellCheck={false} maxLength={20_000} />
            <span className="quiet">
              One or up to 500, with spaces, commas or lines between them.
            </span>
          </label>
        ) : (
          <Field
            label="Tag"
            name="tag"
            required
            maxLength={40}
            autoComplete="off"
            hint="Everybody who has it now."
          />
        )}
        <div className="mail-texts">
          {writes.map(([language, name]) => (
            <div key={language}>
              <Field
                label={`Title in ${name}`}
                name={`${language}.title`}
                required
                minLength={3}
                maxLength={60}
                autoComplete="off"
              />
              <label className="words-field">
                Text in {name}
                <textarea
                  name={`${language}.text`}
                  rows={4}
                  required
                  minLength={3}
                  maxLength={600}
                />
              </label>
            </div>
          ))}
        </div>
        <Fields
          schema={schema}
          values={first}
          path="gift."
          options={{}}
          choiceLabel={(_, one) => one}
        />
        <ReasonField minLength={3} hint="Kept in the record." />
        <Problems list={problems} />
        <Failure of={look.error} />
        <div className="row">
          <Button type="submit" busy={look.isPending}>
            Look at the mail
          </Button>
        </div>
      </Form>
      {draft && (
        <div className="setting" role="group" aria-label="The mail">
          <DetailList
            details={[
              ['To', playersWords(draft.players)],
              ['Each gets', gives || 'No reward'],
              ...(gives
                ? ([
                    ['At most in all', allOf(draft.asked.gift, draft.players)],
                    ['Collected within', `${draft.asked.gift.days} days`],
                  ] as const)
                : []),
              ['Reason', draft.asked.reason],
            ]}
          />
          <Letter texts={draft.asked.texts} />
          <p className="quiet">
            {gives
              ? 'Nothing is sent until another member approves.'
              : 'It gives nothing, so it is sent at once.'}
          </p>
          <Failure of={send.error} />
          <div className="row">
            <Button busy={send.isPending} onClick={() => send.mutate(draft)}>
              {gives ? 'Propose this mail' : 'Send this mail'}
            </Button>
            <Button look="outline" onClick={() => setDraft(undefined)}>
              Back to the form
            </Button>
          </div>
        </div>
      )}
    </section>
  )
}
