import { Failure } from '@perlas/player-kit/Failure.tsx'
import { useT } from '@perlas/player-kit/messages.ts'
import { useSession } from '@perlas/player-kit/session.ts'
import { Screen } from '@perlas/player-kit/Screen.tsx'
import { Button } from '@perlas/ui/Button.tsx'
import { ParolLoader } from '@perlas/ui/ParolLoader.tsx'
import { buttonClass } from '@perlas/ui/button-class.ts'
import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import { OptIn } from '#/notifications/later.ts'
import { hourWords } from '#/service/desk.ts'
import { DeskState } from '#/service/Person.tsx'
import { loginPath } from '#/session/return-path.ts'
import { useChat, useEnd, type ChatView } from '../queries.ts'
import { Begin, type Chosen } from './Begin.tsx'
import { Rating } from './Rating.tsx'
import { SaveTranscript } from './SaveTranscript.tsx'
import { Thread } from './Thread.tsx'
import { ToComplaints } from './ToComplaints.tsx'
import { ToHelp } from './ToHelp.tsx'
import styles from './Chat.module.css'

/** The chat with customer service: what it is about, then words, then what one thought of it (CO-04, HM-08). */
export function Chat() {
  const t = useT()
  const { data, error, refetch } = useChat()
  const end = useEnd()
  const [chosen, setChosen] = useState<Chosen>()
  const [another, setAnother] = useState(false)
  // It is under way: what was chosen is said, and an end is an end again.
  const signedIn = useSession(({ token }) => token !== undefined)
  const begun = () => {
    setChosen(undefined)
    setAnother(false)
  }
  const open = data?.chat && !data.chat.closed ? data.chat : undefined
  const ended = data?.chat?.closed && !another && !chosen ? data.chat : undefined
  const ticket = (open ?? ended)?.ticket ?? null
  return (
    <Screen
      title={t('service.title')}
      help="service"
      tools={
        open && (
          <Button look="link" busy={end.isPending} onClick={() => end.mutate({ no: open.no })}>
            {t('service.end')}
          </Button>
        )
      }
    >
      {!data &&
        (error ? (
          <Failure error={error} onRetry={() => void refetch()} />
        ) : (
          <ParolLoader size={40} label={t('app.loading')} />
        ))}
      {data && (
        <section className={styles.chat} aria-label={t('service.title')}>
          {!open && !ended && <ToHelp />}
          {!open && !ended && <DeskState />}
          {(open || ended || (data.isOpen && data.minutes !== null)) && (
            <p className={styles.state}>
              <Hours view={data} />
            </p>
          )}
          {ticket !== null && <p className={styles.ticket}>{t('service.ticket', { ticket })}</p>}
          {open || chosen ? (
            <Thread
              view={open ? data : { ...data, messages: [] }}
              chosen={open ? undefined : chosen}
              onSent={begun}
            />
          ) : ended ? (
            <>
              <Thread view={data} chosen={undefined} onSent={begun} />
              <Rating chat={ended} onAnother={() => setAnother(true)} />
            </>
          ) : (
            <Begin onChosen={setChosen} />
          )}
          {signedIn && open && data.messages.some(({ mine }) => mine) && (
            <Suspense fallback={null}>
              <OptIn about="chat" />
            </Suspense>
          )}
          {(open || ended) && <SaveTranscript view={data} />}
          <p className={styles.never}>{t('service.never')}</p>
          {!open && !chosen && (signedIn ? <ToComplaints /> : <ToLogin />)}
        </section>
      )}
    </Screen>
  )
}

/** How long an answer took lately; a queue that is closed now says when it is back. */
function Hours({ view: { isOpen, opensAt, minutes } }: { view: ChatView }) {
  const t = useT()
  if (!isOpen) return t('service.closedNow', { hour: hourWords(t, opensAt) })
  return minutes === null ? t('service.openNow') : t('service.answersIn', { count: minutes })
}

/** Who has an account is better answered there: what it is about is one tap away. */
function ToLogin() {
  const t = useT()
  return (
    <Link className={buttonClass('link')} to={loginPath('/service')}>
      {t('service.logIn')}
    </Link>
  )
}
