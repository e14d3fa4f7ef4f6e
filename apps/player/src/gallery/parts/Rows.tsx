import { BannerPicture } from '@perlas/ui/BannerPicture.tsx'
import { Button } from '@perlas/ui/Button.tsx'
import { Carousel } from '@perlas/ui/Carousel.tsx'
import { GameTile } from '@perlas/ui/GameTile.tsx'
import { Picture } from '@perlas/ui/Picture.tsx'
import { Rail } from '@perlas/ui/Rail.tsx'
import { useState } from 'react'
import { useCatalogue } from '#/session/catalogue.ts'
import styles from './Rows.module.css'
import { Specimen, Specimens } from './Specimen.tsx'

const overlays = [undefined, 'hot', 'recent', 'maintenance'] as const

export function Rows() {
  const games = useCatalogue((catalogue) => catalogue.games)
  const banners = useCatalogue((catalogue) => catalogue.banners)
  const [liked, setLiked] = useState<number>()
  return (
    <Specimens>
      <Specimen name="Carousel" wide stack>
        <Carousel
          label="Banners"
          slides={banners.map((banner) => ({
            key: banner.id,
            content: <BannerPicture src={banner.imgUrl2} words={banner.alt} crop="phone" />,
          }))}
          pauseLabel="Pause"
          playLabel="Play"
          slideLabel={(index) => `Banner ${index}`}
        />
      </Specimen>
      <Specimen name="Rail of GameTile: plain, hot, recent, maintenance" wide stack>
        <Rail
          title="Popular games"
          backLabel="Back"
          forwardLabel="Forward"
          action={<Button look="link">See all</Button>}
        >
          {games.slice(0, 12).map((game, index) => {
            const overlay = overlays[index % 4]
            return (
              <GameTile
                key={game.id}
                name={game.name}
                icon={game.icon}
                overlay={overlay}
                overlayLabel={
                  overlay && { hot: 'Hot', recent: 'New', maintenance: 'Paused' }[overlay]
                }
                liked={liked === game.id}
                likeLabel={`Favorite: ${game.name}`}
                playLabel="Play"
                onLike={() => setLiked(liked === game.id ? undefined : game.id)}
                link={(className, content) => (
                  <a className={className} href="#rows">
                    {content}
                  </a>
                )}
              />
            )
          })}
        </Rail>
      </Specimen>
      <Specimen name="Picture: one that fails leaves its words" wide>
        <span className={styles.missing}>
          <Picture src="data:image/webp;base64,bm8=" alt="A lost picture" width={120} height={90} />
        </span>
      </Specimen>
    </Specimens>
  )
}
