import type { Notice } from '@perlas/contract/content'
import type { ContentValue } from '@perlas/contract/content-values'
import type { ContentKind } from '@perlas/contract/office-content'
import {
  frameLanguages,
  frameWidths,
  PlayerFrame,
  type FrameLanguage,
  type FrameWidth,
} from '@perlas/office-kit/PlayerFrame.tsx'
import { Switch } from '@perlas/office-kit/Switch.tsx'
import { useState } from 'react'
import type { AnyValue } from './blank.ts'

const views = [
  { value: 'whole', label: 'Opened' },
  { value: 'card', label: 'In the list' },
  { value: 'popup', label: 'Popup' },
] as const
type View = (typeof views)[number]['value']
const SETTLED_MS = 250

/** As the lobby's own lists would have it. */
function noticeOf(kind: ContentKind, value: ContentValue['notice'] | ContentValue['page']): Notice {
  const { 'en-PH': english, 'fil-PH': filipino } = value.texts
  const isPage = kind === 'page'
  return {
    id: 0,
    clickType: 'clickType' in value ? value.clickType : 0,
    clickAction: 'clickAction' in value ? value.clickAction : '',
    imgUrl2: value.picture,
    sort: 0,
    isH5Pop: false,
    ...english,
    publishedAt: value.startsAt || new Date().toISOString(),
    category: isPage ? 'page' : 'category' in value ? value.category : 'service',
    pinned: 'pinned' in value && value.pinned,
    version: 1,
    ...(filipino.title !== '' && { filipino }),
  }
}

function givenOf(kind: ContentKind, value: AnyValue, view: View, language: FrameLanguage) {
  if ('texts' in value)
    return {
      content: 'notice',
      as: kind === 'page' ? 'whole' : view,
      notice: noticeOf(kind, value),
    }
  const alt =
    'alt' in value
      ? typeof value.alt === 'string'
        ? value.alt
        : value.alt[language] || value.alt['en-PH']
      : ''
  if ('cover' in value) return { content: 'film', cover: value.cover, path: value.path, alt }
  if ('pictureDesktop' in value)
    return {
      content: 'picture',
      phone: value.picture,
      desktop: value.pictureDesktop,
      alt,
    }
  return undefined
}

/** What players would see, drawn by the player's own page in a frame: phone and desktop, both languages. */
export function ContentPreview({ kind, value }: { kind: ContentKind; value: AnyValue }) {
  const [width, setWidth] = useState<FrameWidth>('phone')
  const [language, setLanguage] = useState<FrameLanguage>('en-PH')
  const [view, setView] = useState<View>('whole')
  const given = givenOf(kind, value, view, language)
  if (!given) return null
  return (
    <section className="preview" aria-label="Preview">
      <div className="head">
        <h3>Preview</h3>
        <div className="row">
          {kind === 'notice' && (
            <Switch label="View" items={views} value={view} onChange={setView} />
          )}
          <Switch label="Width" items={frameWidths} value={width} onChange={setWidth} />
          <Switch label="Language" items={frameLanguages} value={language} onChange={setLanguage} />
        </div>
      </div>
      <PlayerFrame
        title="What players see"
        width={width}
        language={language}
        given={given}
        settleMs={SETTLED_MS}
      />
    </section>
  )
}
