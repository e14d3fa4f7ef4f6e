import { lastFailures } from '@perlas/player-kit/failures.ts'
import { useT } from '@perlas/player-kit/messages.ts'
import { Screen } from '@perlas/player-kit/Screen.tsx'
import { Badge } from '@perlas/ui/Badge.tsx'
import { Button } from '@perlas/ui/Button.tsx'
import { copyAloud } from '@perlas/ui/copy-aloud.ts'
import { ParolLoader } from '@perlas/ui/ParolLoader.tsx'
import { useQuery } from '@tanstack/react-query'
import { NotFound } from '#/screen/NotFound.tsx'
import { useCatalogue } from '#/session/catalogue.ts'
import { checkAll, checkNames } from './checks.ts'
import styles from './SelfCheck.module.css'

/** `/test`: a page like any unknown one, unless the server lets developers in. */
export function SelfCheckScreen() {
  const t = useT()
  const site = useCatalogue(({ siteConfig }) => siteConfig)
  if (!site) return <ParolLoader label={t('app.loading')} />
  return site.devPages ? <SelfCheck /> : <NotFound />
}

function SelfCheck() {
  const t = useT()
  const { data, isFetching, refetch } = useQuery({
    queryKey: ['self-check'],
    queryFn: checkAll,
    staleTime: 0,
    gcTime: 0,
  })
  const failures = lastFailures()
  function copy() {
    const lines = checkNames.map((name) => `${name}: ${data?.[name].value ?? ''}`)
    const failed = failures.map(
      ({ at, call, errcode, requestId }) =>
        `${new Date(at).toISOString()} ${call} ${errcode} ${requestId}`,
    )
    void copyAloud([...lines, ...failed].join('\n'))
  }
  return (
    <Screen title={t('selfCheck.title')}>
      <p className={styles.lead}>{t('selfCheck.lead')}</p>
      <dl className={styles.list} aria-busy={isFetching}>
        {checkNames.map((name) => {
          const found = data?.[name]
          return (
            <div key={name}>
              <dt>{t(`selfCheck.checks.${name}`)}</dt>
              <dd>
                <span className={styles.value}>{found?.value ?? t('selfCheck.running')}</span>
                {found && (
                  <Badge tone={found.good ? 'good' : 'hot'}>
                    {t(found.good ? 'selfCheck.good' : 'selfCheck.bad')}
                  </Badge>
                )}
              </dd>
            </div>
          )
        })}
      </dl>
      <h2 className={styles.heading}>{t('selfCheck.failures')}</h2>
      {failures.length === 0 ? (
        <p className={styles.lead}>{t('selfCheck.noFailures')}</p>
      ) : (
        <ul className={styles.list}>
          {failures.map(({ at, call, errcode, requestId }) => (
            <li key={`${at} ${call} ${requestId}`}>
              <strong>{t('selfCheck.failure', { call, errcode })}</strong>
              <span className={styles.value}>
                {new Date(at).toISOString()} · {requestId}
              </span>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.actions}>
        <Button busy={isFetching} onClick={copy} wide>
          {t('selfCheck.copy')}
        </Button>
        <Button look="outline" onClick={() => void refetch()} wide>
          {t('selfCheck.again')}
        </Button>
      </div>
    </Screen>
  )
}
