import { Button } from '@fixpoint/ui/controls/button.tsx';
import { toast } from '@fixpoint/ui/feedback/toast.ts';
import type { ReactNode } from 'react';
import { text } from '#messages/text.ts';

export interface CopyButtonProps {
  copied: string;
  children: ReactNode;
}

/** Copies a text to the clipboard, and reports the result. */
export function CopyButton({ copied, children }: CopyButtonProps) {
  async function handleClick(): Promise<void> {
    try {
      await navigator.clipboard.writeText(copied);
      toast(text('factor.copied'));
    } catch {
      toast(text('factor.copyFailed'));
    }
  }
  return <Button onClick={() => void handleClick()}>{children}</Button>;
}
