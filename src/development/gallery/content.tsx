import { View } from '@tarojs/components'
import { useState } from 'react'
import { accessible } from '@/components/accessibility/accessibility'
import { Amount } from '@/components/amount/amount'
import { Card } from '@/components/card/card'
import { Chip } from '@/components/chip/chip'
import { Hero } from '@/components/hero/hero'
import type { IconName } from '@/components/icon/drawings'
import { Icon } from '@/components/icon/icon'
import { Box, Row, Stack, Text } from '@/components/layout/layout'
import { ListRow } from '@/components/list-row/list-row'
import { ListEnd } from '@/components/long-list/long-list'
import { Picture } from '@/components/picture/picture'
import { QrCode } from '@/components/qr-code/qr-code'
import { clean } from '@/components/rich-text/clean'
import { RichText } from '@/components/rich-text/rich-text'
import { RichWords } from '@/components/rich-words/rich-words'
import { Video } from '@/components/video/video'
import { WebFrame } from '@/components/web-frame/web-frame'
import { ObservedList } from '@/parts/lists/observed-list'
import { nowhere, Section } from './section'

const ICONS: readonly IconName[] = [
  'alert',
  'back',
  'bell',
  'boex',
  'check',
  'chevron',
  'clock',
  'close',
  'copy',
  'delete',
  'document',
  'earnings',
  'exchange',
  'explorer',
  'eye',
  'eye-off',
  'flame',
  'home',
  'info',
  'invite',
  'language',
  'leaderboard',
  'lock',
  'mining',
  'offline',
  'play',
  'share',
  'shield',
  'text-size',
  'transfer',
  'vc',
  'wallet',
  'withdraw',
]
const HTML =
  '<h2>How burn mining works</h2><p>A <strong>fifth</strong> goes to <a href="https://example.org/">building</a>.</p>' +
  '<ul><li>80 % is gone</li><li>20 % builds</li></ul><table><tr><th>Burned</th><th>Hash rate</th></tr><tr><td>100</td><td>400</td></tr></table>'
const NODES = clean(HTML, { imageHost: '', hosts: [] })
const SQUARES = Array.from({ length: 21 }, (_, row) =>
  Array.from({ length: 21 }, (_, column) => (row * column) % 3 === 0),
)
const ROWS = Array.from({ length: 40 }, (_, row) => `Row ${row + 1}`)

const Icons = () => (
  <Section name="icon">
    {ICONS.map((name) => (
      <Icon key={name} name={name} size="large" label={name} />
    ))}
    {(['small', 'medium', 'large', 'hero'] as const).map((size) => (
      <Icon key={size} name="boex" size={size} />
    ))}
  </Section>
)

const Playing = () => {
  const [playing, setPlaying] = useState(false)
  return (
    <Section name="video">
      {playing ? (
        <Video
          src="missing.mp4"
          poster=""
          title="A video"
          onEnd={() => setPlaying(false)}
          onError={() => setPlaying(false)}
        />
      ) : (
        <ListRow icon="play" title="Play a video that is missing" onPress={() => setPlaying(true)} />
      )}
    </Section>
  )
}

/** Gallery of cards, rows, lists, texts and pictures. */
export const Content = () => (
  <>
    <Icons />
    <Section name="accessibility">
      <View {...accessible({ role: 'status', live: 'polite' })}>
        Names and roles for a screen reader: on every part here.
      </View>
    </Section>
    <Section name="hero">
      <Hero>
        <Amount value="12345.678" unit="BOEX" size="largest" />
        <Chip tone="hero">Staked</Chip>
      </Hero>
    </Section>
    <Section name="card">
      <Card title="A card" aside="Aside" action={{ text: 'All', onPress: nowhere }}>
        What stands in it.
      </Card>
      <Card>Without a title.</Card>
    </Section>
    <Section name="layout">
      <Row gap="2">
        <Text type="title">Side by side:</Text>
        <Text tone="secondary">a row</Text>
      </Row>
      <Row wrap gap="1 3">
        {ROWS.slice(0, 8).map((row) => (
          <Text key={row}>{row}</Text>
        ))}
      </Row>
      <Stack gap="1">
        <Text type="caption">One below the other:</Text>
        <Text>a stack</Text>
      </Stack>
      <Box mx="4" my="2">
        A box with margins.
      </Box>
    </Section>
    <Section name="list-row">
      <ListRow icon="wallet" title="Leads somewhere" detail="With a second line" onPress={nowhere} />
      <ListRow icon="alert" tone="warning" title="Warns" end={<Chip tone="warning">Under Review</Chip>} />
      <ListRow title="Only says something" end="1 000.00" />
    </Section>
    <Section name="long-list">
      <ObservedList rows={ROWS} keyOf={(row) => row} render={(row) => <ListRow title={row} />} />
      {(['more', 'loading', 'failed', 'end'] as const).map((state) => (
        <ListEnd
          key={state}
          state={state}
          text={`The list's end: ${state}`}
          action={{ text: 'Go on', onPress: nowhere }}
        />
      ))}
    </Section>
    <Section name="picture">
      <Picture src="missing.png" alt="A picture that is missing" ratio="wide" brokenText="Could not be loaded" />
    </Section>
    <Section name="qr-code">
      <QrCode modules={SQUARES} label="A pattern like a QR code’s" />
    </Section>
    <Section name="rich-text">
      <RichText
        nodes={NODES}
        headingName="gallery-heading"
        onLink={nowhere}
        onPicture={nowhere}
        pictureLabel={(alt) => alt}
        brokenLabel="Could not be loaded"
        tableLabel="A table that scrolls"
      />
    </Section>
    <Section name="rich-words">
      <RichWords html={HTML} />
    </Section>
    <Playing />
    <Section name="web-frame">
      <View className="boex-gallery__frame">
        <WebFrame url="about:blank" title="An empty page" onLoad={nowhere} onRefused={nowhere} />
      </View>
    </Section>
  </>
)
