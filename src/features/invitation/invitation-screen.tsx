import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { Box, Stack } from '@/components/layout/layout'
import { Note } from '@/components/note/note'
import { Sheet } from '@/components/sheet/sheet'
import { useFundsLoad } from '@/parts/funds/use-funds-load'
import { useHostCard } from '@/shell/frame/host-card'
import { usePage, useReachEnd } from '@/shell/frame/page-context'
import { useStores } from '@/stores/stores-context'
import { CodeCard } from './code-card'
import { FriendView } from './friend-view'
import { InvitationModel } from './invitation-model'
import { MembersCard } from './members-card'
import { type PosterKind, PosterSheet } from './poster-sheet'
import { RulesCard } from './rules-card'
import { TeamCard } from './team-card'
import { invitationTexts } from './texts'
import { VisitorView } from './visitor-view'
import './invitation.scss'

const Member = observer(() => {
  const { t, parameters, platform } = usePage()
  const stores = useStores()
  const [model] = useState(() => new InvitationModel(stores, platform.clock, platform.links))
  const [poster, setPoster] = useState<PosterKind>()
  const [previewing, setPreviewing] = useState(false)
  useFundsLoad(() => {
    model.load()
  })
  useReachEnd(() => model.members.pager.more())
  useEffect(() => {
    if (parameters.poster === 'rank') setPoster('rank')
  }, [parameters])
  return (
    <Box className="invitation" pt="2" pb="6">
      <CodeCard model={model} onPoster={() => setPoster('invitation')} onPreview={() => setPreviewing(true)} />
      <TeamCard model={model} />
      <MembersCard model={model} />
      <RulesCard />
      <PosterSheet model={model} kind={poster} onClose={() => setPoster(undefined)} />
      <Sheet open={previewing} title={t(invitationTexts.previewTitle)} onClose={() => setPreviewing(false)}>
        <Stack gap="4" pb="4">
          <Note tone="info">{t(invitationTexts.previewNote)}</Note>
          <FriendView code={model.code} />
        </Stack>
      </Sheet>
    </Box>
  )
})

/** Invitation: the code and every way to send it, the team it made, and the programme for visitors. */
export const Screen = observer(() => {
  const { t } = usePage()
  const { session } = useStores()
  useHostCard({ title: t(invitationTexts.cardTitle) })
  return session.loggedIn ? <Member /> : <VisitorView />
})
