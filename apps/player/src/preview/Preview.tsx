import { useT } from '@perlas/player-kit/messages.ts'
import { playerKey, type Player } from '@perlas/player-kit/player.ts'
import { queries } from '@perlas/player-kit/queries.ts'
import { toast } from '@perlas/ui/toast-store.ts'
import { Toaster } from '@perlas/ui/Toaster.tsx'
import { useEffect, useState, type ReactNode } from 'react'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { CampaignScreen } from '#/campaigns/CampaignScreen.tsx'
import { ContentPreview, isContent, type GivenContent } from './ContentPreview.tsx'
import { catalogueQuery, useCatalogue } from '#/session/catalogue.ts'
import { onPress, setAnswers } from './answers.ts'
import styles from './Preview.module.css'

/** What the office hands in: which campaign, and what each call of its page answers. */
type Given = { code: string; activity: number; answers: Record<string, object> }

const isGiven = (data: unknown): data is { preview: Given | GivenContent } =>
  typeof data === 'object' && data !== null && 'preview' in data

/** Catalogue and player are not asked for again: the office handed them in. */
const isOfPage = (of: unknown) => of !== 'catalogue' && of !== playerKey[0]

/** A campaign's own page, or a piece of news, as it would be by what somebody is writing in the office. */
export function Preview() {
  const t = useT()
  const [code, setCode] = useState<string>()
  const [content, setContent] = useState<GivenContent>()
  // The page is drawn anew after each press, which the preview never sends.
  const [pressed, setPressed] = useState(0)
  useTheme()
  useEffect(() => {
    const onMessage = ({ source, origin, data }: MessageEvent<unknown>) => {
      if (source !== parent || origin !== location.origin || !isGiven(data)) return
      if (isContent(data.preview)) return setContent(data.preview)
      const { code: given, activity, answers } = data.preview
      setAnswers(answers)
      queries.setQueryData<Player>([...playerKey, undefined], somebodyWith(activity))
      void queries.invalidateQueries({ predicate: ({ queryKey: [of] }) => isOfPage(of) })
      setCode(given)
    }
    addEventListener('message', onMessage)
    if (parent !== window) parent.postMessage({ previewIsOpen: true }, location.origin)
    return () => removeEventListener('message', onMessage)
  }, [])
  useEffect(
    () =>
      onPress(() => {
        toast(t('preview.notSent'))
        setPressed((times) => times + 1)
      }),
    [t],
  )
  return (
    <>
      {code !== undefined && (
        <Page key={`${code} ${pressed}`}>
          <CampaignScreen code={code} />
        </Page>
      )}
      {content && (
        <Page key={JSON.stringify(content)}>
          <ContentPreview {...content} />
        </Page>
      )}
      <Toaster />
    </>
  )
}

function Page({ children }: { children: ReactNode }) {
  // Links lead nowhere: whatever the address, it is this page.
  const [router] = useState(() =>
    createMemoryRouter([
      {
        path: '*',
        element: <main className={styles.page}>{children}</main>,
      },
    ]),
  )
  return <RouterProvider router={router} />
}

/** The look of the site. */
function useTheme() {
  const mode = useCatalogue(({ siteConfig }) => siteConfig?.mode)
  const variant = useCatalogue(({ siteConfig }) => siteConfig?.variant)
  useEffect(() => {
    queries.prefetchQuery(catalogueQuery).catch(() => undefined)
  }, [])
  useEffect(() => {
    const theme = mode === 'green' ? 'green' : variant
    if (theme) document.documentElement.dataset['variant'] = theme
  }, [mode, variant])
}

/** Nobody in particular, for whom this activity alone runs. */
const somebodyWith = (activity: number): Player => ({
  user: undefined,
  banks: {},
  likes: [],
  history: [],
  shareUrlMap: {},
  activities: {
    activityIds: activity > 0 ? [activity] : [],
    activityMap: activity > 0 ? { [activity]: { sort: 0 } } : {},
  },
})
