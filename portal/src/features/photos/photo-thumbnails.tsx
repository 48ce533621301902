// chunk: following
import { useQueries } from '@tanstack/react-query';
import { Icon } from '@fixpoint/ui/look/icon.tsx';
import { text } from '#messages/text.ts';
import { photoPicture, type RequestPhoto } from './photo-queries.ts';
import styles from './photo-section.module.css';

export interface PhotoThumbnailsProps {
  photos: readonly RequestPhoto[];
  token: string;
  /** Ids of photos that another part of the screen shows. */
  elsewhere: readonly number[];
  /** Called with the index of the pressed thumbnail. */
  onZoom: (at: number) => void;
}

/** The thumbnails of a request; each opens its photo. */
export function PhotoThumbnails({ photos, token, elsewhere, onZoom }: PhotoThumbnailsProps) {
  const thumbnails = useQueries({ queries: photos.map(({ Id }) => photoPicture(Id, token, true)) });
  return (
    <ul className={styles.thumbnails}>
      {photos.map(({ Id, Name }, at) => (
        <li key={Id} hidden={elsewhere.includes(Id)}>
          <button
            type="button"
            data-printed
            className={styles.thumbnail}
            title={Name}
            aria-label={text('photo.zoom', { number: at + 1, total: photos.length })}
            onClick={() => onZoom(at)}
          >
            <Thumbnail picture={thumbnails[at]?.data} />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Decorative: the button around it has the name. */
function Thumbnail({ picture }: { picture: string | undefined }) {
  return picture === undefined ? <Icon name="image" size={32} /> : <img src={picture} alt="" />;
}
