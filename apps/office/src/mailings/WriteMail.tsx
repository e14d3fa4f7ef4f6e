import { Button } from '@perlas/ui/Button.tsx'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { announce } from '@perlas/office-kit/Announcement.tsx'
import { ask } from '@perlas/office-kit/ask.ts'
import { CaseHead } from '@perlas/office-kit/CaseHead.tsx'
import { Problems } from '@perlas/office-kit/Differences.tsx'
import { Failure } from '@perlas/office-kit/Failure.tsx'
import { Form, type Sent } from '@perlas/office-kit/Form.tsx'
import { ReasonField } from '@perlas/office-kit/ReasonField.tsx'
import { playersWords } from './labels.ts'
import { MailDraft } from './MailDraft.tsx'
import { MailFields } from './MailFields.tsx'
import { readMail, type MailInput } from './mail-input.ts'

type Draft = { mail: MailInput; players: number }

/** A mail is written, looked at with whom it reaches and what it costs, and only then sent or proposed. */
export function WriteMail({
  onClose,
  onDone,
}: {
  onClose: () => void
  onDone: (id: number) => void
}) {
  const [to, setTo] = useState<MailInput['to']>('players')
  const [problems, setProblems] = useState<readonly string[]>([])
  const [draft, setDraft] = useState<Draft>()
  // One key for one mail: sent twice it is still one.
  const key = useRef(crypto.randomUUID())
  const look = useMutation({
    async mutationFn(mail: MailInput) {
      const { to: whom, names, tag } = mail
      const { players, unknown } = await ask('mailingAudience', { to: whom, names, tag })
      setProblems([
        ...(unknown.length > 0 ? [`No such player: ${unknown.join(', ')}.`] : []),
        ...(unknown.length === 0 && players === 0 ? ['This reaches nobody.'] : []),
      ])
      if (unknown.length === 0 && players > 0) setDraft({ mail, players })
    },
  })
  const send = useMutation({
    mutationFn: ({ mail }: Draft) => ask('proposeMailing', { key: key.current, ...mail }),
    onSuccess({ id, status }, { mail, players }) {
      key.current = crypto.randomUUID()
      const { title } = mail.texts['en-PH']
      announce(
        status === 'proposed'
          ? `Proposed: ${title}. Another member approves it; until then nothing is sent.`
          : `Sent to ${playersWords(players)}: ${title}.`,
      )
      onDone(id)
    },
  })
  function submit(sent: Sent) {
    const { mail, problems: wrong } = readMail(sent, to)
    setProblems(wrong)
    if (wrong.length === 0) look.mutate(mail)
  }
  return (
    <section className="case" aria-labelledby="write">
      <CaseHead id="write" onBack={onClose}>
        Write a mail
      </CaseHead>
      <Form className="setting" onSend={submit} hidden={draft !== undefined}>
        <MailFields to={to} onTo={setTo} />
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
        <MailDraft
          {...draft}
          busy={send.isPending}
          error={send.error}
          onSend={() => send.mutate(draft)}
          onBack={() => setDraft(undefined)}
        />
      )}
    </section>
  )
}
