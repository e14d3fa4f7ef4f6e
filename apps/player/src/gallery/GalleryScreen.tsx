import { ParolLoader } from '@perlas/ui/ParolLoader.tsx'
import { useT } from '@perlas/player-kit/messages.ts'
import { NotFound } from '#/screen/NotFound.tsx'
import { useCatalogue } from '#/session/catalogue.ts'
import { Gallery } from './Gallery.tsx'

/** `/dev/ui`: a page like any unknown one, unless the server lets developers in. */
export function GalleryScreen() {
  const t = useT()
  const site = useCatalogue(({ siteConfig }) => siteConfig)
  if (!site) return <ParolLoader label={t('app.loading')} />
  return site.devPages ? <Gallery /> : <NotFound />
}
