import type { ComponentProps } from 'react'
import { Card } from '@/components/card/card'
import { Skeleton } from '@/components/skeleton/skeleton'
import { LoadFailed } from '@/components/state-view/load-failed'
import type { NotLoaded } from '@/components/state-view/not-loaded'

/** `NotLoaded` for a list that fills a page: the skeleton is in a card, the error is not. */
export const ListNotLoaded = ({ failed, lines, ...failure }: ComponentProps<typeof NotLoaded>) =>
  failed ? (
    <LoadFailed {...failure} />
  ) : (
    <Card>
      <Skeleton lines={lines} />
    </Card>
  )
