import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Box } from '@/components/layout/layout'
import { useFundsLoad } from '@/parts/funds/use-funds-load'
import { usePage, useReachEnd } from '@/shell/frame/page-context'
import { useStores } from '@/stores/stores-context'
import { CommunityCard } from '../pool/community-card'
import { TeamCard } from '../pool/team-card'
import { ContributionModel } from './contribution-model'
import { InactiveContributionCard } from './inactive-contribution-card'

/** Contribution: the hash rate that the community adds, and who is in it. */
export const Screen = observer(() => {
  const { platform } = usePage()
  const stores = useStores()
  const [model] = useState(() => new ContributionModel(stores, platform.clock))
  useFundsLoad(() => {
    model.load()
  })
  useReachEnd(() => model.members.pager.more())
  return (
    <Box className="contribution" pt="2" pb="6">
      <InactiveContributionCard />
      <CommunityCard model={model} />
      <TeamCard model={model} />
    </Box>
  )
})
