import { Failure } from '@perlas/player-kit/Failure.tsx'
import { useT } from '@perlas/player-kit/messages.ts'
import { Screen } from '@perlas/player-kit/Screen.tsx'
import { Button } from '@perlas/ui/Button.tsx'
import { Icon } from '@perlas/ui/Icon.tsx'
import { Skeleton } from '@perlas/ui/Skeleton.tsx'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useSearchParams } from 'react-router'
import { PrintSheet } from './parts/PrintSheet.tsx'
import styles from './parts/PrintSheet.module.css'
import { savesFiles } from './parts/saves-files.ts'
import { useStatement, useStatementGames, type Range } from './queries.ts'

/** /record/statement: the statement as a page to print or save as PDF, as it is seen here. The address holds the days. */
export function StatementScreen() {
  const t = useT()
  const [params] = useSearchParams()
  const range = { from: params.get('from') ?? '', until: params.get('until') ?? '' }
  const { data, error, refetch } = useStatement(range)
  return (
    <Screen title={t('records.statement')} wide>
      {error && !data ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Whole statement={data} />
      ) : (
        <Skeleton className={styles.waiting} />
      )}
    </Screen>
  )
}

function Whole({ statement }: { statement: NonNullable<ReturnType<typeof useStatement>['data']> }) {
  const t = useT()
  const span: Range = { from: statement.from, until: statement.until }
  const { data, error, refetch } = useStatementGames(span)
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className={styles.waiting} />
  const prints = savesFiles(navigator.userAgent)
  const sheet = <PrintSheet statement={statement} games={data.games} />
  return (
    <>
      <div className={styles.tools}>
        {prints && (
          <Button onClick={() => window.print()}>
            <Icon name="page" size={20} /> {t('records.print')}
          </Button>
        )}
        <p>{t(prints ? 'records.printHow' : 'records.noFiles')}</p>
      </div>
      <article className={styles.sheet}>{sheet}</article>
      <Printed>{sheet}</Printed>
    </>
  )
}

/** Beside the app, unseen: alone on the printed page. */
function Printed({ children }: { children: ReactNode }) {
  return createPortal(<div className={styles.printed}>{children}</div>, document.body)
}
