import { campaigns } from '@perlas/campaigns/player'
import { levelIn, LevelsContext } from '@perlas/player-kit/levels.ts'
import { useLanguage, withMessages } from '@perlas/player-kit/messages.ts'
import { Skeleton } from '@perlas/ui/Skeleton.tsx'
import { createElement, lazy, Suspense, useMemo, type ComponentType } from 'react'
import { useParams } from 'react-router'
import { NotFound } from '#/screen/NotFound.tsx'
import { useCatalogue } from '#/session/catalogue.ts'
import styles from './Campaign.module.css'

/** Each fetched when it is first opened, with its texts. */
const screens: ReadonlyMap<string, ComponentType> = new Map(
  campaigns.map(({ code, messages, load }) => [
    code,
    lazy(async () => ({ default: (await withMessages(messages, load)).Screen })),
  ]),
)

/** The page of one campaign: the named one, or that of the address. */
export function CampaignScreen({ code }: { code?: string | undefined }) {
  const { id = '' } = useParams()
  const levels = useCatalogue(({ webConfig }) => webConfig?.appUserLevelConfigList)
  const language = useLanguage()
  const named = useMemo(
    () => (levels ?? []).map((level) => levelIn(language, level)),
    [levels, language],
  )
  const Shown = screens.get(code ?? id)
  if (!Shown) return <NotFound />
  return (
    <LevelsContext value={named}>
      <Suspense fallback={<Skeleton className={styles.waiting} />}>{createElement(Shown)}</Suspense>
    </LevelsContext>
  )
}
