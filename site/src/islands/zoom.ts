/**
 * Maps grow and shrink: by buttons, two fingers, keys, or the wheel with the control key held. Who
 * moves about in one scrolls it.
 */
document.documentElement.dataset.zoom = '';

const least = 0.3;
const most = 4;
const step = 1.3;

/** A point of the window. */
interface Point {
  readonly x: number;
  readonly y: number;
}

/** The drawing of a map, with the frame that it is scrolled in. */
interface Drawing {
  readonly frame: HTMLElement;
  readonly svg: SVGSVGElement;
}

function drawingOf(target: EventTarget | null): Drawing | null {
  const figure = target instanceof Element ? target.closest('figure.map') : null;
  const frame = figure?.querySelector<HTMLElement>('.scroll');
  const svg = frame?.querySelector<SVGSVGElement>(':scope > svg');
  return frame && svg ? { frame, svg } : null;
}

function middleOf({ frame }: Drawing): Point {
  const { left, top, width, height } = frame.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

/** Makes a drawing larger by a factor; what lies under a point stays there. */
function zoom(drawing: Drawing, factor: number, { x, y }: Point): void {
  const { frame, svg } = drawing;
  const before = svg.getBoundingClientRect();
  const natural = svg.viewBox.baseVal.width;
  const width = Math.min(most, Math.max(least, (before.width / natural) * factor)) * natural;
  shown(drawing, `${String(Math.round(width))}px`);
  const after = svg.getBoundingClientRect();
  const grown = after.width / before.width;
  frame.scrollBy({
    left: after.left + (x - before.left) * grown - x,
    top: after.top + (y - before.top) * grown - y,
    behavior: 'instant',
  });
}

/** Shows a drawing in a width; null: as the page does. */
function shown({ svg }: Drawing, width: string | null): void {
  for (const name of ['width', 'min-width', 'max-width']) {
    if (width === null) svg.style.removeProperty(name);
    else svg.style.setProperty(name, width, 'important');
  }
}

function whole(drawing: Drawing): void {
  const { frame, svg } = drawing;
  const { width, height } = svg.viewBox.baseVal;
  // A frame that grows with its drawing is as high as the window lets it be.
  const most = parseFloat(getComputedStyle(frame).maxHeight) || Infinity;
  const high = Math.max(200, Math.min(innerHeight * 0.8, most));
  shown(drawing, `${String(Math.floor(Math.min(frame.clientWidth, (high * width) / height)))}px`);
}

const acts: Readonly<Record<string, (drawing: Drawing) => void>> = {
  '+': (drawing) => zoom(drawing, step, middleOf(drawing)),
  '-': (drawing) => zoom(drawing, 1 / step, middleOf(drawing)),
  '0': whole,
};

document.addEventListener('click', ({ target }) => {
  if (!(target instanceof Element)) return;
  const button = target.closest<HTMLElement>('button[data-zoom]');
  const drawing = drawingOf(button);
  if (drawing !== null) acts[button?.dataset.zoom ?? '']?.(drawing);
});

document.addEventListener('keydown', (event) => {
  const { key, ctrlKey, metaKey, altKey, target } = event;
  const act = acts[key === '=' ? '+' : key];
  const drawing = act === undefined ? null : drawingOf(target);
  if (drawing === null || act === undefined || ctrlKey || metaKey || altKey) return;
  act(drawing);
  event.preventDefault();
});

document.addEventListener(
  'wheel',
  (event) => {
    const drawing = event.ctrlKey ? drawingOf(event.target) : null;
    if (drawing === null) return;
    event.preventDefault();
    zoom(drawing, Math.exp(-event.deltaY / 300), event);
  },
  { passive: false },
);

/** How far apart two fingers were. */
let apart = 0;

document.addEventListener(
  'touchmove',
  (event) => {
    const [one, other, ...more] = event.touches;
    const drawing = one && other && more.length === 0 ? drawingOf(event.target) : null;
    if (drawing === null || one === undefined || other === undefined) return;
    event.preventDefault();
    const now = Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
    const between = { x: (one.clientX + other.clientX) / 2, y: (one.clientY + other.clientY) / 2 };
    if (apart > 0) zoom(drawing, now / apart, between);
    apart = now;
  },
  { passive: false },
);

for (const end of ['touchend', 'touchcancel']) {
  document.addEventListener(end, () => {
    apart = 0;
  });
}

export {};
