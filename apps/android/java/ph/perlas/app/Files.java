package ph.perlas.app;

import android.app.Activity;
import android.content.ActivityNotFoundException;
import android.content.Intent;
import android.net.Uri;
import android.webkit.ValueCallback;
import android.webkit.WebChromeClient;

/** The phone's own chooser for a picture that the page asks for. The app sees what was chosen and nothing else. */
final class Files {
    private static final int CHOOSING = 2;

    private final Activity activity;
    private ValueCallback<Uri[]> waiting;

    Files(Activity activity) {
        this.activity = activity;
    }

    boolean choose(ValueCallback<Uri[]> chosen, WebChromeClient.FileChooserParams params) {
        drop();
        waiting = chosen;
        try {
            activity.startActivityForResult(params.createIntent(), CHOOSING);
            return true;
        } catch (ActivityNotFoundException none) {
            waiting = null;
            return false;
        }
    }

    void came(int request, int result, Intent data) {
        if (request != CHOOSING || waiting == null) return;
        ValueCallback<Uri[]> chosen = waiting;
        waiting = null;
        chosen.onReceiveValue(WebChromeClient.FileChooserParams.parseResult(result, data));
    }

    /** A page that waits for an answer asks for nothing more: it always gets one. */
    void drop() {
        if (waiting != null) waiting.onReceiveValue(null);
        waiting = null;
    }
}
