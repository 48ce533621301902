import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Icon } from '@fixpoint/ui/icon.tsx';
import { text } from '#messages/text.ts';
import { photoPicture, photosOfRequest } from './photo-queries.ts';
import { PhotoZoom } from './photo-zoom.tsx';
import styles from './photo-gallery.module.css';

export interface PhotoGalleryProps {
  /** The request's guid. */
  guid: string;
  token: string;
  /** What its photos show, in words. */
  alt: string;
}

/** The photos of a request as thumbnails; each opens larger. Nothing for a request without photos. */
export function PhotoGallery({ guid, token, alt }: PhotoGalleryProps) {
  const { data: photos = [] } = useQuery(photosOfRequest(guid, token));
  const thumbnails = useQueries({ queries: photos.map(({ Id }) => photoPicture(Id, token, true)) });
  const [zoomed, setZoomed] = useState<number>();

  if (photos.length === 0) return null;
  return (
    <section aria-labelledby="photos-title" className={styles.gallery}>
      <h2 id="photos-title">{text('photo.title')}</h2>
      <ul className={styles.thumbnails}>
        {photos.map(({ Id, Name }, at) => (
          <li key={Id}>
            <button
              type="button"
              className={styles.thumbnail}
              title={Name}
              aria-label={text('photo.zoom', { number: at + 1, total: photos.length })}
              onClick={() => setZoomed(Id)}
            >
              <Thumbnail picture={thumbnails[at]?.data} />
            </button>
          </li>
        ))}
      </ul>
      {zoomed !== undefined && (
        <PhotoZoom fileId={zoomed} token={token} alt={alt} onClose={() => setZoomed(undefined)} />
      )}
    </section>
  );
}

/** Decorative: the button around it has the name. */
function Thumbnail({ picture }: { picture: string | undefined }) {
  return picture === undefined ? <Icon name="image" size={32} /> : <img src={picture} alt="" />;
}
