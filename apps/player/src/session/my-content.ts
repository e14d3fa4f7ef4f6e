import type { Output } from '@perlas/contract/call'
import type { Banner, Notice, PromotionalVideo } from '@perlas/contract/content'
import { myContent } from '@perlas/contract/my-content'
import { call } from '@perlas/player-kit/call.ts'
import type { Language } from '@perlas/player-kit/languages.ts'
import { useLanguage } from '@perlas/player-kit/messages.ts'
import { useSession } from '@perlas/player-kit/session.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useCatalogue } from './catalogue.ts'

type Own = Output<typeof myContent>
type Lists = { banners: Banner[]; notices: Notice[]; videos: PromotionalVideo[] }

const inFilipino = <Item extends { alt: string; altFil?: string }>(items: readonly Item[]) =>
  items.map((one) => (one.altFil ? { ...one, alt: one.altFil } : one))

/** What everybody is told and what is told to this person, in their language. What is in nobody's list stays as it is. */
export function arranged(base: Lists, own: Own | undefined, language: Language): Lists {
  const filipino = language === 'fil-PH'
  const one = <Item>(all: Item[], mine: readonly Item[] = []) =>
    mine.length > 0 ? [...mine, ...all] : all
  const banners = one(base.banners, own?.banners)
  const videos = one(base.videos, own?.videos)
  return {
    banners: filipino && banners.some(({ altFil }) => altFil) ? inFilipino(banners) : banners,
    notices: one(base.notices, own?.notices),
    videos: filipino && videos.some(({ altFil }) => altFil) ? inFilipino(videos) : videos,
  }
}

/** The lists that were put together here, and those that the server sent: a fresh answer is put together anew. */
const bases = new WeakMap<object, object>()
const baseOf = <List extends object>(list: List): List => (bases.get(list) as List) ?? list

/**
 * Banners, notices and films that not everybody sees join the catalogue, and leave it with whom they are for. Asked for only
 * where the catalogue says that there are any; the first visit carries nothing of it.
 */
export function useMyContent(): { waiting: boolean } {
  const token = useSession((session) => session.token)
  const language = useLanguage()
  const own = useCatalogue(({ webConfig }) => webConfig?.ownContent)
  const { banners, notices, videos } = useCatalogue()
  const asked = Boolean(token ? own?.players : own?.visitors)
  const { data, isPending } = useQuery({
    queryKey: ['my-content', token ?? ''],
    queryFn: () => call(myContent, {}),
    enabled: asked,
    staleTime: 5 * 60_000,
    retry: false,
  })
  const mine = asked ? data : undefined
  useEffect(() => {
    const base = { banners: baseOf(banners), notices: baseOf(notices), videos: baseOf(videos) }
    const next = arranged(base, mine, language)
    const isShown =
      sameItems(next.banners, banners) &&
      sameItems(next.notices, notices) &&
      sameItems(next.videos, videos)
    if (isShown) return
    if (next.banners !== base.banners) bases.set(next.banners, base.banners)
    if (next.notices !== base.notices) bases.set(next.notices, base.notices)
    if (next.videos !== base.videos) bases.set(next.videos, base.videos)
    useCatalogue.setState(next)
  }, [banners, notices, videos, mine, language])
  return { waiting: asked && isPending }
}

const sameItems = <Item extends { id: number; alt?: string }>(
  one: readonly Item[],
  other: readonly Item[],
) =>
  one.length === other.length &&
  one.every(({ id, alt }, at) => id === other[at]?.id && alt === other[at].alt)
