import { View } from '@tarojs/components'
import { accessible } from '@/components/accessibility/accessibility'
import { Button } from '@/components/button/button'
import { Box } from '@/components/layout/layout'
import { type PageTools, usePage } from '@/shell/frame/page-context'
import { informationTexts } from './texts'

interface NeighboursProps {
  readonly route: PageTools['route']
  readonly previousId: string | null
  readonly nextId: string | null
}

/** The text before and the text after this one, in its place: back leads to the list. */
export const Neighbours = ({ route, previousId, nextId }: NeighboursProps) => {
  const { t, navigation } = usePage()
  if (previousId === null && nextId === null) return null
  return (
    <View
      className="reading__neighbours"
      {...accessible({ role: 'navigation', label: t(informationTexts.neighbours) })}
    >
      {previousId !== null && (
        <Button size="small" kind="secondary" onPress={() => navigation.redirect(route, { id: previousId })}>
          {`← ${t(informationTexts.previous)}`}
        </Button>
      )}
      {nextId !== null && (
        <Box ml="auto">
          <Button size="small" kind="secondary" onPress={() => navigation.redirect(route, { id: nextId })}>
            {`${t(informationTexts.next)} →`}
          </Button>
        </Box>
      )}
    </View>
  )
}
