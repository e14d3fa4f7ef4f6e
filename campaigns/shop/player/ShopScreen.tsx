import { activityTypes } from '@perlas/contract/enums'
import { ActivityPage } from '@perlas/player-kit/activity/ActivityPage.tsx'
import { useActivity, useClaim } from '@perlas/player-kit/activity/claim.ts'
import { PointsPill } from '@perlas/player-kit/activity/PointsPill.tsx'
import { useT } from '@perlas/player-kit/messages.ts'
import { TabBar } from '@perlas/ui/TabBar.tsx'
import { TabPanel } from '@perlas/ui/TabPanel.tsx'
import { useState } from 'react'
import { shop, shopBuy, type Article, type ShopShown } from '../call.ts'
import { ArticleCard } from './ArticleCard.tsx'
import { BuySheet } from './BuySheet.tsx'
import { Needs } from './Needs.tsx'
import { Receipts } from './Receipts.tsx'
import { ruleValues } from './rules.ts'
import styles from './Shop.module.css'

const page = { call: shop, input: {} }
const tabs = ['all', 'play', 'looks'] as const
type Tab = (typeof tabs)[number]

/** Points buy what can be played and looks of the lobby, at fixed prices (AC-17). */
export function ShopScreen() {
  const t = useT()
  const query = useActivity(shop, {})
  return (
    <ActivityPage
      activity={activityTypes.Shop}
      title={t('shop.title')}
      rules={{ of: 'shop', values: ruleValues }}
      query={query}
      tools={<PointsPill />}
      wide
    >
      {(shown) => <Shelves shown={shown} />}
    </ActivityPage>
  )
}

const isOn: Readonly<Record<Tab, (one: Article) => boolean>> = {
  all: () => true,
  play: ({ what }) => what !== 'look',
  looks: ({ what }) => what === 'look',
}

function Shelves({ shown: { articles, needs, bought } }: { shown: ShopShown }) {
  const t = useT()
  const [tab, setTab] = useState<Tab>('all')
  const [asked, setAsked] = useState<Article>()
  const buy = useClaim(shopBuy, page, { settled: () => setAsked(undefined) })
  const there = tabs.filter((one) => articles.some(isOn[one]))
  const shelf = (
    <ul className={styles.articles}>
      {articles.filter(isOn[tab]).map((article) => (
        <ArticleCard key={article.article} article={article} onAsk={() => setAsked(article)} />
      ))}
    </ul>
  )
  return (
    <div className={styles.page}>
      {needs.length > 0 && articles.some(({ worth }) => worth > 0) && <Needs needs={needs} />}
      {there.length > 2 && (
        <TabBar
          id="shop"
          label={t('shop.shelves')}
          look="chips"
          items={there.map((value) => ({ value, label: t(`shop.tab.${value}`) }))}
          value={tab}
          onChange={setTab}
        />
      )}
      {there.length > 2 ? (
        <TabPanel id="shop" value={tab}>
          {shelf}
        </TabPanel>
      ) : (
        shelf
      )}
      <p className={styles.note}>{t('shop.note')}</p>
      <Receipts bought={bought} />
      {asked && (
        <BuySheet
          article={asked}
          busy={buy.isPending}
          onBuy={() => buy.press({ article: asked.article, price: asked.price })}
          onClose={() => setAsked(undefined)}
        />
      )}
    </div>
  )
}
