import { Button } from '@fixpoint/ui/controls/button.tsx';
import { TextArea } from '@fixpoint/ui/controls/text-area.tsx';
import { useEffect, useRef, useState } from 'react';
import { text } from '#messages/text.ts';
import entriesStyles from '#screens/settings/entries/entries.module.css';
import { areasOfGeoJson } from './area-shape.ts';

export interface PasteAreasProps {
  onPasted: (areas: NonNullable<ReturnType<typeof areasOfGeoJson>>) => void;
  onClose: () => void;
}

/** A form for areas from the municipality's own map files. */
export function PasteAreas({ onPasted, onClose }: PasteAreasProps) {
  const [words, setWords] = useState('');
  const [isWrong, setWrong] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => area.current?.focus(), []);
  return (
    <div className={entriesStyles.form}>
      <TextArea
        ref={area}
        label={text('routing.geoJson')}
        hint={text('routing.geoJsonHint')}
        rows={6}
        dir="ltr"
        spellCheck={false}
        value={words}
        onChange={({ target }) => {
          setWords(target.value);
          setWrong(false);
        }}
        error={isWrong ? text('routing.geoJsonWrong') : undefined}
      />
      <div className={entriesStyles.acts}>
        <Button
          kind="primary"
          onClick={() => {
            const areas = areasOfGeoJson(words, text('routing.newArea'));
            if (areas === undefined) setWrong(true);
            else onPasted(areas);
          }}
        >
          {text('routing.takeAreas')}
        </Button>
        <Button onClick={onClose}>{text('common.cancel')}</Button>
      </div>
    </div>
  );
}
