package ph.perlas.app;

import android.app.Activity;
import android.webkit.DownloadListener;

/** What is no page goes to the browser, which has a place for files; so does a new version of this app. */
final class Downloads implements DownloadListener {
    private final Activity activity;

    Downloads(Activity activity) {
        this.activity = activity;
    }

    @Override
    public void onDownloadStart(String address, String agent, String name, String type, long length) {
        Outside.openInBrowser(activity, address);
    }
}
