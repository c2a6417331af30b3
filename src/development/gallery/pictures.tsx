import { useState } from 'react'
import { Avatar } from '@/components/avatar/avatar'
import { Carousel } from '@/components/carousel/carousel'
import { CropFrame } from '@/components/crop-frame/crop-frame'
import { PlaceMap } from '@/components/map/map'
import { NoticeBar } from '@/components/notice-bar/notice-bar'
import { AvatarGroup } from '@/components/nut/avatar-group/avatar-group'
import { RegionField } from '@/components/nut/region-field/region-field'
import { Pressable } from '@/components/pressable/pressable'
import { ImageUploader } from '@/components/uploader/uploader'
import { measure } from '@/shell/scroll/page-geometry'
import { nowhere, Section } from './section'

const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAIAAAAp9WgAAACwAAAAAAQABAAACAkQBADs='
const SIZES = ['tiny', 'small', 'medium', 'large'] as const
const TREE = [{ name: '海南省', children: [{ name: '三亚市', children: [{ name: '海棠区' }, { name: '天涯区' }] }] }]

const Regions = () => {
  const [region, setRegion] = useState('')
  const field = { label: 'Region', value: region, onChange: setRegion, onLoad: nowhere }
  return (
    <Section name="region-field">
      <RegionField {...field} id="gallery-region" tree={TREE} failed={false} />
      <RegionField {...field} id="gallery-region-loading" tree={undefined} failed={false} />
      <RegionField {...field} id="gallery-region-failed" tree={undefined} failed error="Please choose a region" />
    </Section>
  )
}

const Notices = () => (
  <Section name="notice-bar">
    {[false, true].map((still) => (
      <NoticeBar
        key={String(still)}
        label={still ? 'Standing notices' : 'Passing notices'}
        notices={['Node mining is not open yet', 'We never ask for your seed phrase'].map((text) => ({
          key: text,
          text,
          onPress: nowhere,
        }))}
        more={{ text: 'More', label: 'More notices', onPress: nowhere }}
        still={still}
        pauseLabel="Pause"
        playLabel="Go on"
        measure={measure}
      />
    ))}
  </Section>
)

const Uploads = () => (
  <Section name="uploader">
    <ImageUploader
      images={(['uploading', 'done', 'failed', 'refused'] as const).map((state) => ({
        key: state,
        source: PIXEL,
        state,
        progress: 0.4,
      }))}
      room={48}
      onAdd={nowhere}
      onRemove={nowhere}
      onRetry={nowhere}
    />
  </Section>
)

/** Gallery of avatars, pictures and maps. */
export const Pictures = () => (
  <>
    <Section name="avatar">
      {SIZES.map((size) => (
        <Avatar key={size} seed={`person ${size}`} size={size} />
      ))}
      <Avatar seed="pictured" src={PIXEL} label="A picture of one’s own" />
    </Section>
    <Section name="avatar-group">
      <AvatarGroup seeds={['a', 'b', 'c', 'd', 'e', 'f']} total={120} label="120 friends" />
      <AvatarGroup seeds={['a', 'b']} total={2} label="2 friends" />
    </Section>
    <Section name="carousel">
      {[1, 3].map((count) => (
        <Carousel
          key={count}
          label={`Slides: ${count}`}
          slides={Array.from({ length: count }, (_, place) => ({
            key: String(place),
            content: <Pressable onPress={nowhere}>{`Slide ${place + 1} of ${count}`}</Pressable>,
          }))}
          still={false}
          pauseLabel={`Pause the ${count}`}
          playLabel={`Go on with the ${count}`}
        />
      ))}
    </Section>
    <Notices />
    <Section name="crop-frame">
      <CropFrame
        source={PIXEL}
        label="Part of the picture"
        layout={{ width: 1, height: 1, left: 0, top: 0 }}
        onMeasured={nowhere}
        onBroken={nowhere}
        onMove={nowhere}
      />
    </Section>
    <Uploads />
    <Section name="map">
      <PlaceMap
        tileUrl={PIXEL}
        attribution="One pixel"
        place={{ latitude: 31.2304, longitude: 121.4737 }}
        zoom={12}
        label="A map of one colour"
        words={{ zoomIn: 'Zoom in', zoomOut: 'Zoom out' }}
        onFailed={nowhere}
      />
    </Section>
    <Regions />
  </>
)
