import { BookOpen, Flame, House, Star, Users, Zap } from 'lucide-react'
import { Tassel } from '#web/art/tassel.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { BadgeLabel } from '#web/ui/badge-label.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { StarRating } from '#web/ui/forms/star-rating.tsx'
import { IconText } from '#web/ui/icon-text.tsx'
import { Confirm } from '#web/ui/overlays/confirm.tsx'
import { Dialog, DialogClose } from '#web/ui/overlays/dialog.tsx'
import { Menu, MenuItem, MenuLabel, MenuSeparator } from '#web/ui/overlays/menu.tsx'
import { notify } from '#web/ui/overlays/toast-store.ts'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { ScrollList } from '#web/ui/scroll-list.tsx'
import { SpotIcon } from '#web/ui/spot-icon.tsx'
import { StatTile } from '#web/ui/stat-tile.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { Loading } from '#web/ui/states/loading.tsx'
import { PlaceAhead } from '#web/ui/states/place-ahead.tsx'
import { Skeleton } from '#web/ui/states/skeleton.tsx'
import { StationPanel } from '#web/ui/station-panel.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { Labelled, Specimen } from './specimen.tsx'

const VARIANTS = ['primary', 'paper', 'ghost', 'danger'] as const
const TONES = ['surface', 'sunken', 'sea', 'leaf', 'sky', 'gold', 'brick'] as const
const SPOTS = ['marigold', 'sea', 'leaf', 'sky', 'tomato', 'plum'] as const
const SIZES = ['small', 'medium', 'large'] as const
const SHAPES = ['line', 'panel', 'cover'] as const
const MEANINGS = [
  'plain',
  'done',
  'active',
  'available',
  'waiting',
  'off',
  'problem',
  'info',
  'points',
  'new',
  'rare',
  'epic',
  'legendary',
] as const

export function PartSpecimens() {
  return (
    <>
      <Specimen name="Buttons">
        <Labelled of={VARIANTS}>
          {(variant) => (
            <Button variant={variant} icon={Star}>
              Save
            </Button>
          )}
        </Labelled>
        <Button disabled>disabled</Button>
        <Button variant="primary" busy="Saving...">
          busy
        </Button>
      </Specimen>
      <Specimen name="Labels and icons">
        <Labelled of={MEANINGS}>
          {(meaning) => <BadgeLabel meaning={meaning}>{meaning}</BadgeLabel>}
        </Labelled>
        <Labelled of={SPOTS}>{(spot) => <SpotIcon spot={spot} icon={Flame} />}</Labelled>
        <IconText icon={Users}>12 heroes</IconText>
        <Labelled of={SIZES}>{(size) => <Avatar letter="M" size={size} />}</Labelled>
        <StarRating value={4} />
      </Specimen>
      <Specimen name="Panels">
        <Labelled of={TONES}>{(tone) => <Card tone={tone}>A card</Card>}</Labelled>
        <StatTile label="Hero Power" value="1,240" icon={Zap} spot="marigold" />
        <StationPanel title="Games room" icon={BookOpen} defaultOpen>
          <ProgressBar label="Minutes" value={14} max={20} marker={<Tassel size={34} />} />
        </StationPanel>
        <Tabs
          label="Books"
          className="w-full"
          items={[
            { value: 'new', label: 'New', icon: BookOpen, content: <p>New books</p> },
            { value: 'old', label: 'Read', icon: Star, content: <p>Books read</p> },
          ]}
        />
        <ScrollList labelledBy="lines" max="missions">
          <h3 id="lines">A list that scrolls</h3>
          <p>{'A long story. '.repeat(200)}</p>
        </ScrollList>
      </Specimen>
      <Specimen name="Floating">
        <Dialog
          title="A dialog"
          description="A sheet from below on a phone."
          trigger={<Button>Dialog</Button>}
          footer={
            <DialogClose>
              <Button>Done</Button>
            </DialogClose>
          }
        >
          <p>What it holds.</p>
        </Dialog>
        <Confirm
          trigger={<Button variant="danger">Confirm</Button>}
          title="Delete this item?"
          description="Children can no longer choose it."
          confirmLabel="Delete"
          destructive
          onConfirm={() => notify({ title: 'Item deleted' })}
        />
        <Menu trigger={<Button>Menu</Button>}>
          <MenuLabel>Maya</MenuLabel>
          <MenuItem icon={House}>Home</MenuItem>
          <MenuSeparator />
          <MenuItem destructive>Delete</MenuItem>
        </Menu>
        <Button onClick={() => notify({ title: 'Book Added!' })}>Notice</Button>
        <Button onClick={() => notify({ title: 'Error', destructive: true })}>Alert</Button>
      </Specimen>
      <Specimen name="Waiting and empty">
        <Labelled of={SHAPES}>{(shape) => <Skeleton shape={shape} className="w-40" />}</Labelled>
        <Loading label="Loading your books..." art={<Tassel />} onRetry={() => {}} />
        <EmptyState
          art={<Tassel mood="hmm" />}
          title="No books found"
          hint="Try adjusting your search or filter criteria."
          action={<Button variant="primary">Clear</Button>}
          readAloud
        />
        <PlaceAhead
          title="Squads"
          says="Your class can read together here."
          action={<Button variant="primary">Join Squad</Button>}
        />
      </Specimen>
    </>
  )
}
