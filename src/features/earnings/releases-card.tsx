import { observer } from 'mobx-react-lite'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { Box, Row } from '@/components/layout/layout'
import { Segmented } from '@/components/segmented/segmented'
import { usePage } from '@/shell/frame/page-context'
import type { EarningsModel } from './earnings-model'
import { ReleaseRow } from './release-row'
import { Instead } from './releases-instead'
import { earningsTexts } from './texts'

/** The member's releases, running or finished, each with how far it is. */
export const ReleasesCard = observer(({ model }: { readonly model: EarningsModel }) => {
  const { t } = usePage()
  const { releases, filter, highlighted } = model
  return (
    <Card title={t(earningsTexts.releases)} aside={releases.total === 0 ? undefined : String(releases.total)}>
      <Segmented
        label={t(earningsTexts.filter)}
        choices={[
          { value: 'running', text: t(earningsTexts.running) },
          { value: 'finished', text: t(earningsTexts.finished) },
        ]}
        value={filter}
        onChange={(choice) => model.choose(choice)}
      />
      {releases.rows.length === 0 ? (
        <Box mt="4">
          <Instead model={model} />
        </Box>
      ) : (
        releases.rows.map((release) => (
          <ReleaseRow key={release.id} release={release} highlighted={release.id === highlighted} />
        ))
      )}
      {releases.rows.length > 0 && !releases.complete && (
        <Row justify="center" mt="2">
          <Button
            size="small"
            kind="ghost"
            busy={releases.morePhase === 'loading' ? t('common.loading') : undefined}
            onPress={() => releases.more()}
          >
            {t(releases.morePhase === 'failed' ? 'common.retry' : earningsTexts.showMore)}
          </Button>
        </Row>
      )}
    </Card>
  )
})
