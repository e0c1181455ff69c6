import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { BODIES, FEET, HEADS, SUPERPOWERS } from '#domain/hero-parts.ts'
import { WEARABLES } from '#domain/wardrobe.ts'
import { ArtDefs } from './art-defs.tsx'
import { BookCover, Cover } from './cover.tsx'
import { coverDesign, cutLine, initialsOf, setTitle } from './cover-design.ts'
import { Hero, HeroBust } from './hero.tsx'
import { HeroFigure } from './hero-figure.tsx'
import { HEAD_ART, MoodContext } from './hero-heads.tsx'
import { HeroPart } from './hero-part.tsx'
import { Patch } from './patch.tsx'
import { POSES } from './pose/poses.tsx'
import { SuperpowerEmblem } from './powers/hero-powers.tsx'
import { Prize } from './prize.tsx'
import { StampCard } from './stamp-card.tsx'
import { Tassel } from './tassel.tsx'

describe('heroes', () => {
  test.each(HEADS)('the %s head goes with every body and feet, no two heroes alike', (head) => {
    const pictures = BODIES.flatMap((body) =>
      FEET.map((feet) => renderToStaticMarkup(<Hero head={head} body={body} feet={feet} />)),
    )
    for (const picture of pictures) expect(picture.split('<path').length).toBeGreaterThan(40)
    expect(new Set(pictures).size).toBe(6 * 6)
  })

  test('no two heads look alike', () => {
    const heads = HEADS.map((id) => renderToStaticMarkup(<HeroPart part="head" id={id} />))
    expect(new Set(heads).size).toBe(6)
  })

  test('each of the twelve superpowers has an emblem of its own', () => {
    const emblems = SUPERPOWERS.map((power) => {
      const { container } = render(<SuperpowerEmblem power={power} />)
      return container.innerHTML
    })
    expect(new Set(emblems).size).toBe(12)
  })

  test('a hero wears the superpower on the chest', async () => {
    const parts = { head: 'owl', body: 'cape', feet: 'wings' } as const
    const { container } = render(<Hero {...parts} superpower="Memory Master" />)
    const { container: emblem } = render(<SuperpowerEmblem power="Memory Master" />)
    const outline = emblem.querySelector('path')?.getAttribute('d')
    await waitFor(() => expect(container.querySelector(`path[d="${outline}"]`)).not.toBeNull())
  })

  test('a portrait shows each thing that is worn', async () => {
    const parts = { head: 'owl', body: 'cape' } as const
    const plain = render(<HeroBust {...parts} />).container.innerHTML
    const portraits = WEARABLES.map(({ id }) => render(<HeroBust {...parts} worn={[id]} />))
    await waitFor(() => expect(document.querySelector('.art-late')).toBeNull())
    const pictures = portraits.map(({ container }) => container.innerHTML)
    expect(new Set([plain, ...pictures]).size).toBe(WEARABLES.length + 1)
  })

  test('a hero with a title is a named picture, and without one it is decoration', () => {
    const parts = { head: 'fire', body: 'robes', feet: 'hover' } as const
    render(<Hero {...parts} title="Maya the Quick" />)
    expect(screen.getByRole('img', { name: 'Maya the Quick' })).toBeVisible()
    const { container } = render(<Hero {...parts} />)
    expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true')
  })
})

describe('poses', () => {
  const parts = { head: 'owl', body: 'armor', feet: 'hover', superpower: 'Focus Force' } as const
  test('a hero waits for the drawings of a pose, and then takes it', async () => {
    const { container } = render(<Hero {...parts} pose="sleep" />)
    expect(container.querySelector('.art-late')).not.toBeNull()
    await waitFor(() => expect(container.querySelector('.art-late')).toBeNull())
    expect(container.querySelector('.art-dream')).not.toBeNull()
  })

  test.each(BODIES)('no two poses of the %s body look alike', (body) => {
    const figures = Object.values(POSES).map((pose) =>
      renderToStaticMarkup(<HeroFigure {...parts} body={body} pose={pose(body)} />),
    )
    figures.push(renderToStaticMarkup(<HeroFigure {...parts} body={body} />))
    expect(new Set(figures).size).toBe(5)
  })

  test.each(HEADS)('the %s head shows in its face what the hero does', (head) => {
    const faces = Object.values(POSES).map((pose) => {
      const { mood } = pose('cape')
      return renderToStaticMarkup(<MoodContext value={mood}>{HEAD_ART[head]}</MoodContext>)
    })
    faces.push(renderToStaticMarkup(HEAD_ART[head]))
    expect(new Set(faces).size).toBe(5)
  })
})

describe('the print', () => {
  test('a small picture is printed flat, without halftone or offset', () => {
    const { container: large } = render(<Tassel size={120} />)
    const { container: small } = render(<Tassel size={32} />)
    const dotted = '[fill="url(#art-dots)"]'
    expect(large.querySelector(dotted)).not.toBeNull()
    expect(large.querySelector('[transform="translate(3 4)"]')).not.toBeNull()
    expect(small.querySelector(dotted)).toBeNull()
    expect(small.querySelector('[transform="translate(3 4)"]')).toBeNull()
    expect(small.querySelector('[stroke-width="8"]')).not.toBeNull()
  })

  test('the halftone all pictures refer to is defined', () => {
    const { container } = render(<ArtDefs />)
    expect(container.querySelector('pattern#art-dots')).not.toBeNull()
  })

  test('Tassel looks different in each mood', () => {
    const moods = (['hi', 'yay', 'hmm', 'sleep'] as const).map(
      (mood) => render(<Tassel mood={mood} />).container.innerHTML,
    )
    expect(new Set(moods).size).toBe(4)
  })
})

const HOLES = { title: 'Holes', author: 'Louis Sachar' }

describe('covers', () => {
  test('the same book always gets the same cover', () => {
    const first = render(<Cover title="Hatchet" author="Gary Paulsen" />).container.innerHTML
    const again = render(<Cover title="Hatchet" author="Gary Paulsen" />).container.innerHTML
    expect(again).toBe(first)
    expect(coverDesign('Hatchet', 'Gary Paulsen')).toMatchObject({ duo: 1 })
  })

  test('a shelf of books uses all six ink duos', () => {
    const designs = Array.from({ length: 200 }, (_, i) => coverDesign(`Book ${i}`, 'A. Writer'))
    expect(new Set(designs.map(({ duo }) => duo)).size).toBe(6)
  })

  test('a cover is named by its title and author', () => {
    render(<Cover title="Holes" author="Louis Sachar" />)
    expect(screen.getByRole('img', { name: 'Holes by Louis Sachar' })).toBeVisible()
  })

  test('a short title is set large on one line and a long one wraps in smaller letters', () => {
    expect(setTitle('Holes')).toEqual({ fontSize: 25, lines: ['Holes'] })
    const long = setTitle('Alexander and the Terrible, Horrible, No Good, Very Bad Day')
    expect(long.lines.join(' ')).toBe('Alexander and the Terrible, Horrible, No Good, Very Bad Day')
    expect(long.fontSize).toBeLessThan(25)
  })

  test('a title that can never fit ends in an ellipsis, and a giant word is broken', () => {
    const endless = setTitle('Once upon a time there was a reader '.repeat(9))
    expect(endless.lines).toHaveLength(6)
    expect(endless.lines.at(-1)).toMatch(/…$/)
    const giant = setTitle('Supercalifragilisticexpialidocious')
    expect(giant.lines.length).toBeGreaterThan(1)
    expect(giant.lines.join('').replaceAll('-', '')).toBe('Supercalifragilisticexpialidocious')
  })

  test('a long author is cut with an ellipsis, a short one is left alone', () => {
    expect(cutLine('E. B. White', 9.8)).toBe('E. B. White')
    expect(cutLine('Wolfeschlegelsteinhausenbergerdorff', 9.8)).toMatch(/^Wolfesch.*…$/)
  })

  test('a thumbnail shows two initials', () => {
    expect(initialsOf('The Wonderful Wizard of Oz')).toBe('WW')
    expect(initialsOf('Charlotte’s Web')).toBe('CW')
    expect(initialsOf('Matilda')).toBe('MA')
    expect(initialsOf('It')).toBe('IT')
    render(<Cover title="Deep Water" author="J. Okafor" size={56} />)
    expect(screen.getByText('DW')).toBeVisible()
  })

  test('the real cover takes over once it has loaded', () => {
    render(<BookCover book={{ ...HOLES, coverUrl: '/covers/1.jpg' }} />)
    const real = screen.getByRole('img', { name: 'Holes by Louis Sachar' })
    expect(screen.getByText('Louis Sachar')).toBeInTheDocument()
    Object.defineProperties(real, { naturalWidth: { value: 200 }, naturalHeight: { value: 300 } })
    fireEvent.load(real)
    expect(screen.queryByText('Louis Sachar')).toBeNull()
    expect(screen.getByRole('img')).toBe(real)
  })

  test('a cover that fails to load, or is a single pixel, is printed instead', () => {
    const { unmount } = render(<BookCover book={{ ...HOLES, coverUrl: '/covers/1.jpg' }} />)
    fireEvent.error(screen.getByRole('img'))
    expect(screen.getByRole('img', { name: 'Holes by Louis Sachar' }).tagName).toBe('svg')
    unmount()
    render(<BookCover book={{ ...HOLES, coverUrl: '/covers/2.jpg' }} />)
    const pixel = screen.getByRole('img')
    Object.defineProperties(pixel, { naturalWidth: { value: 1 }, naturalHeight: { value: 1 } })
    fireEvent.load(pixel)
    expect(screen.getByRole('img', { name: 'Holes by Louis Sachar' }).tagName).toBe('svg')
  })
})

describe('rewards', () => {
  test('a locked patch keeps its name and says it is not won yet', () => {
    render(<Patch family="shield" glyph="book" title="Page Turner" locked />)
    expect(screen.getByRole('img', { name: 'Page Turner, not won yet' })).toBeVisible()
  })

  test('a patch of a number shows the number', () => {
    render(<Patch family="star" glyph={1000} title="A thousand points" />)
    expect(screen.getByText('1,000')).toBeVisible()
  })

  test('a prize without a picture that loads is drawn', () => {
    render(<Prize kind="experience" imageUrl="/gone.png" title="Zoo day" />)
    fireEvent.error(screen.getByRole('img', { name: 'Zoo day' }))
    expect(screen.getByRole('img', { name: 'Zoo day' }).tagName).toBe('svg')
  })

  test('a stamp card tells each day in words', () => {
    render(
      <StampCard
        name="This week"
        days={[
          { label: 'Mon', state: 'read' },
          { label: 'Tue', state: 'bridged' },
          { label: 'Wed', state: 'open' },
          { label: 'Thu', state: 'today' },
        ]}
      />,
    )
    expect(screen.getByRole('list', { name: 'This week' })).toBeVisible()
    const days = screen.getAllByRole('listitem')
    expect(days.map((day) => day.querySelector('.sr-only')?.textContent)).toEqual([
      ': read',
      ': kept by a bookmark day',
      ': no stamp',
      ': today, no stamp yet',
    ])
    expect(days[3]).toHaveAttribute('aria-current', 'date')
  })
})
