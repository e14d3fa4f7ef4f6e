import { buttonClass } from '@perlas/ui/button-class.ts'
import { Skeleton } from '@perlas/ui/Skeleton.tsx'
import { useT } from '@perlas/player-kit/messages.ts'
import { useSession } from '@perlas/player-kit/session.ts'
import { Link, useLocation } from 'react-router'
import { useCatalogue } from '#/session/catalogue.ts'
import { useHasChat, useHasService } from '#/session/service.ts'
import { deskWords, hourWords } from './desk.ts'
import { useHelp } from './help-query.ts'
import styles from './Person.module.css'

const COMPLAINTS = '/service/complaints'

/** Whether a person answers now, and within which hours; nothing where only mail or another app does. */
export function DeskState() {
  const t = useT()
  const { data, isPending } = useHelp()
  if (isPending) return <Skeleton className={styles.waiting} />
  if (!data?.desk.chat) return null
  const { desk } = data
  const allDay = desk.until - desk.from >= 24
  return (
    <>
      <p className={styles.state} data-open={(desk.isOpen && desk.staffed) || undefined}>
        {deskWords(t, desk)}
      </p>
      {!allDay && (
        <p className={styles.hours}>
          {t('desk.hours', { from: hourWords(t, desk.from), until: hourWords(t, desk.until) })}
        </p>
      )}
    </>
  )
}

/** The person behind the help center: when they answer, and the way to them. */
export function Person({
  beside = false,
}: {
  /** Next to a page with a button of its own, which comes first. */
  beside?: boolean
}) {
  const t = useT()
  const hasChat = useHasChat()
  const hasService = useHasService()
  const mail = useCatalogue(({ siteConfig }) => siteConfig?.supportMail ?? '')
  const signedIn = useSession(({ token }) => token !== undefined)
  const here = useLocation().pathname
  const when = hasChat ? (
    <DeskState />
  ) : (
    <p className={styles.state}>
      {t(mail ? 'desk.mail' : hasService ? 'desk.outside' : 'desk.none')}
    </p>
  )
  return (
    <section className={styles.card} aria-labelledby="person">
      <h2 className={styles.title} id="person">
        {t('desk.title')}
      </h2>
      {!beside && when}
      <div className={styles.ways}>
        {hasService && (
          <Link className={buttonClass(beside ? 'quiet' : 'primary')} to="/service">
            {t(hasChat ? 'desk.chat' : 'desk.write')}
          </Link>
        )}
        {signedIn && here !== COMPLAINTS && (
          <Link className={buttonClass('link')} to={COMPLAINTS}>
            {t('desk.complaints')}
          </Link>
        )}
      </div>
      {/* Its words come later than the card, and move nothing under them. */}
      {beside && when}
    </section>
  )
}
